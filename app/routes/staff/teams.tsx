import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { staffRoleLabels } from "~/features/identity/staff/roles";
import { listTeamCandidates, listTeams } from "~/features/teams/list-teams.server";
import { removeTeam, saveTeam } from "~/features/teams/manage-teams.server";
import { RemoveTeam, TeamEditor, TeamLinks } from "~/features/teams/team-forms";
import { workInWords } from "~/features/teams/vocabulary";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { Route } from "./+types/teams";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Teams")];

const here = href("/dashboard/admin/staff/teams");
const said: Partial<Record<string, string>> = {
  saved: "The team is saved. Advisors see the clients of their teams at once.",
  removed: "The team is removed.",
};

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const teams = await listTeams(services, actor);
  const manages = staffMay(requireStaff(actor, "staff.read"), "staff.manage");
  return {
    teams,
    manages,
    colleagues: manages ? await listTeamCandidates(services, actor) : [],
    editing: teams.find(({ id }) => id === searchParams.get("edit")) ?? null,
    removing: teams.find(({ id }) => id === searchParams.get("remove")) ?? null,
    adds: searchParams.has("add"),
    done: said[searchParams.get("done") ?? ""] ?? null,
  };
}

const nothing = { edited: undefined, removal: undefined };

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const value = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "save": {
      const typed = { name: value("name"), members: form.getAll("member").map(String) };
      const outcome = await saveTeam(services, actor, {
        id: value("team") || null,
        ...typed,
        givesBack: value("givesBack"),
      });
      if (outcome === null) return redirect(`${here}?done=saved`);
      const problem = typeof outcome === "string" ? { message: outcome } : { work: outcome };
      return data({ ...nothing, edited: { team: value("team"), ...problem, ...typed } }, { status: 400 });
    }
    case "remove": {
      const to = value("to");
      const refused = await removeTeam(services, actor, {
        id: value("team"),
        to: to === "" ? null : to === "none" ? "" : to,
        givesBack: value("givesBack"),
      });
      if (refused === null) return redirect(`${here}?done=removed`);
      const removal = { team: value("team"), changed: refused === "work" };
      if (refused === "work") return data({ ...nothing, removal: { ...removal, message: undefined } }, { status: 409 });
      const message = refused === "ask" ? "Choose where its clients go" : "This team is not there any more";
      return data({ ...nothing, removal: { ...removal, message } }, { status: 400 });
    }
  }
  throw unknownRequest();
}

/** The groups of the staff: who belongs to each, and how many clients. */
export default function Teams({ loaderData, actionData }: Route.ComponentProps) {
  const { teams, manages, colleagues, done, adds } = loaderData;
  const { edited, removal } = actionData ?? nothing;
  const named = (id?: string) => teams.find((team) => team.id === id) ?? null;
  const editing = edited ? named(edited.team) : loaderData.editing;
  const removing = removal ? named(removal.team) : loaderData.removing;
  return (
    <section className={`${block.block} stack`} aria-labelledby="teams">
      <div className={block.head}>
        <h2 id="teams">Teams</h2>
        <Link className="small" to={href("/dashboard/admin/staff")}>
          Back to the staff
        </Link>
      </div>
      <p>
        An advisor sees their own clients, and of those without an advisor the clients of their teams and of no team.
        The other roles see all clients. Tasks and inbox items can be given to a team: one of its people takes each.
      </p>
      {done && !actionData && (
        <Notice about={done} once="done">
          {done}
        </Notice>
      )}
      {manages &&
        (removing ? (
          <RemoveTeam
            team={removing}
            others={teams.filter(({ id }) => id !== removing.id)}
            problem={removal?.message}
            changed={removal?.changed}
          />
        ) : editing || adds || edited ? (
          <TeamEditor key={editing?.id} team={editing} colleagues={colleagues} problem={edited} />
        ) : (
          <p>
            <ButtonLink to={`${here}?add`}>Add a team</ButtonLink>
          </p>
        ))}
      {teams.length === 0 ? (
        <EmptyState title="No teams">
          Without teams, every advisor sees all clients who have no advisor of record.
        </EmptyState>
      ) : (
        <Table caption="Teams" hideCaption middle className={docs.docs}>
          <thead>
            <tr>
              <ColumnHead>Team</ColumnHead>
              <ColumnHead>Who belongs to it</ColumnHead>
              <ColumnHead number>Clients</ColumnHead>
              <ColumnHead number>Without an advisor</ColumnHead>
              {manages && <ColumnHead>Actions</ColumnHead>}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.id}>
                <RowHead>
                  <bdi>{team.name}</bdi>
                </RowHead>
                <Cell full>
                  {team.members
                    .map(({ name, role }) => `${name} (${staffRoleLabels[role].toLowerCase()})`)
                    .join(", ") || "Nobody"}
                  {team.tasks + team.items > 0 && <small>Not taken yet: {workInWords(team)}.</small>}
                  {team.unassigned > 0 && !team.members.some(({ role }) => role === "advisor") && (
                    <small>No advisor belongs to it: no advisor sees its clients.</small>
                  )}
                </Cell>
                <Cell label="Clients" number>
                  <Link to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ team: team.id })}`}>
                    {team.clients.toLocaleString("en-US")}
                    <span className="vh"> of the team {team.name}</span>
                  </Link>
                </Cell>
                <Cell label="Without an advisor" number>
                  {team.unassigned.toLocaleString("en-US")}
                </Cell>
                {manages && (
                  <Cell full>
                    <RowActions>
                      <TeamLinks team={team} />
                    </RowActions>
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
