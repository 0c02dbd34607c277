import { Form, href, Link, useNavigation } from "react-router";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Colleague } from "../identity/staff/colleagues.server";
import type { TeamLine } from "./list-teams.server";
import * as styles from "./teams.module.css";
import { mostLetters, type TeamWork, workInWords, workKey } from "./vocabulary";

const here = href("/dashboard/admin/staff/teams");

/** The name of a team and who belongs to it; without a team, of a new one. */
export function TeamEditor({
  team,
  colleagues,
  problem,
}: {
  team: TeamLine | null;
  colleagues: readonly Colleague[];
  /** `work`: nobody would belong to the team then, and this becomes nobody's. */
  problem?: { message?: string; work?: TeamWork; name: string; members: readonly string[] };
}) {
  const busy = useNavigation().formData?.get("intent") === "save";
  const saves = team ? (problem?.work ? "Save, and give the work back" : "Save") : "Add the team";
  const members = problem?.members ?? team?.members.map(({ id }) => id) ?? [];
  return (
    <div className={`stack ${block.block}`}>
      <h3>
        {team ? (
          <>
            Change “<bdi>{team.name}</bdi>”
          </>
        ) : (
          "Add a team"
        )}
      </h3>
      <Form method="post" noValidate className="stack">
        {team && <input type="hidden" name="team" value={team.id} />}
        {problem?.work && (
          <div role="alert" className="stack">
            <p>
              Nobody would belong to this team any more. What it has becomes nobody’s: {workInWords(problem.work)}.
              Choose who belongs to it, or press “{saves}” to save it without people.
            </p>
            <input type="hidden" name="givesBack" value={workKey(problem.work)} />
          </div>
        )}
        <TextField
          name="name"
          label="Name"
          maxLength={mostLetters}
          autoComplete="off"
          defaultValue={problem?.name ?? team?.name}
          error={problem?.message}
        />
        <fieldset className={styles.members}>
          <legend className={forms.legend}>Who belongs to it</legend>
          {colleagues.map(({ id, name }) => (
            <Checkbox
              key={id}
              id={`member-${id}`}
              name="member"
              value={id}
              label={<bdi>{name}</bdi>}
              defaultChecked={members.includes(id)}
              autoComplete="off"
            />
          ))}
        </fieldset>
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={here}>
            Cancel
          </ButtonLink>
          <Button name="intent" value="save" busy={busy}>
            {saves}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Names what removing a team does, and asks where its clients go. */
export function RemoveTeam({
  team,
  others,
  problem,
  changed,
}: {
  team: TeamLine;
  others: readonly TeamLine[];
  problem?: string;
  /** The team has got or lost work since the form was shown. */
  changed?: boolean;
}) {
  const busy = useNavigation().formData?.get("intent") === "remove";
  const one = team.clients === 1;
  return (
    <div className={`stack ${block.block}`}>
      <h3>
        Remove “<bdi>{team.name}</bdi>”?
      </h3>
      <p>
        {team.clients === 0
          ? "No client belongs to it."
          : `${one ? "1 client belongs" : `${team.clients.toLocaleString("en-US")} clients belong`} to it. Say where ${one ? "this client goes" : "they go"}: clients of no team who have no advisor are seen by the advisors of all teams.`}{" "}
        {team.tasks + team.items > 0 && `What it has becomes nobody’s: ${workInWords(team)}. `}
        Nobody leaves the staff. Removing a team cannot be undone.
      </p>
      {changed && (
        <p role="alert">The team has other work now than was shown. Read what becomes nobody’s, and press again.</p>
      )}
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="team" value={team.id} />
        <input type="hidden" name="givesBack" value={workKey(team)} />
        {team.clients > 0 && (
          <SelectField
            name="to"
            label={one ? "The client goes to" : "The clients go to"}
            placeholder="Choose where they go"
            options={[
              ...others.map(({ id, name }) => ({ value: id, label: name })),
              { value: "none", label: "No team: seen by all advisors" },
            ]}
            error={problem}
          />
        )}
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to={here}>
            Cancel
          </ButtonLink>
          <Button variant="danger" name="intent" value="remove" busy={busy}>
            Remove the team
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** What a team can be asked for from its line. */
export const TeamLinks = ({ team }: { team: TeamLine }) => (
  <>
    <Link className={buttons.textLink} to={`${here}?edit=${team.id}`}>
      Change<span className="vh"> {team.name}</span>
    </Link>
    <Link className={buttons.textLink} to={`${here}?remove=${team.id}`}>
      Remove<span className="vh"> {team.name}</span>
    </Link>
  </>
);
