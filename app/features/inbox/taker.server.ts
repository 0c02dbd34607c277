import { type SqlBool, sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { type Reacher, reachOf } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { listTeamMembers, type TeamMember } from "../identity/team-members.server";
import { findTeam } from "../identity/teams/find-teams.server";
import { withinReach } from "./reach.server";

/** Why somebody, or a team, cannot have an item; null when they can. '' is nobody. */
export async function takerProblem(
  tx: Tx,
  services: Pick<Services, "inboxSubjects">,
  { id, to }: { id: string; to: string },
): Promise<string | null> {
  if (to === "") return null;
  const team = await findTeam(tx, to);
  if (team)
    return (await whoSees(tx, services, { id, team: team.id })).length > 0
      ? null
      : `Nobody of the team ${team.name} works with this client or on the inbox. Choose somebody else`;
  const colleague = (await listColleagues(tx, "inbox.work")).find((one) => one.id === to);
  const staff = colleague && (await findStaff(tx, to));
  if (!staff) return "This person does not work on the inbox any more. Choose somebody else";
  return (await sees(tx, services, id, staff))
    ? null
    : `${colleague.name} works with other clients only. Choose somebody else`;
}

/** Those of a team who work on the inbox and see an item. */
export async function whoSees(
  tx: Tx,
  services: Pick<Services, "inboxSubjects">,
  { id, team }: { id: string; team: string },
): Promise<TeamMember[]> {
  const members: TeamMember[] = [];
  for (const member of await listTeamMembers(tx, team, "inbox.work"))
    if (await sees(tx, services, id, member)) members.push(member);
  return members;
}

async function sees(tx: Tx, services: Pick<Services, "inboxSubjects">, id: string, person: Reacher): Promise<boolean> {
  const reach = reachOf(person);
  if (reach === null) return true;
  const seen = sql<SqlBool>`select 1 as seen where ${withinReach(services, sql.val(id), reach)}`;
  return (await seen.execute(tx)).rows.length > 0;
}
