import type { Db, Tx } from "~/platform/db/tables";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { listTeamMembers, type TeamMember } from "../identity/team-members.server";
import { findTeam } from "../identity/teams/find-teams.server";
import { type About, seesAbout } from "./reach.server";

/** Why somebody, or a team, cannot have a task about this; null when they can. '' is nobody. */
export async function ownerProblem(db: Db | Tx, owner: string, about: About): Promise<string | null> {
  if (owner === "") return null;
  const team = await findTeam(db, owner);
  if (team)
    return (await whoSees(db, team.id, about)).length > 0
      ? null
      : `Nobody of the team ${team.name} works with this client or has tasks. Choose somebody else`;
  const colleague = (await listColleagues(db, "tasks.work")).find(({ id }) => id === owner);
  const staff = colleague && (await findStaff(db, owner));
  if (!staff) return "This person has no tasks at the firm any more. Choose somebody else";
  return (await seesAbout(db, staff, about))
    ? null
    : `${colleague.name} works with other clients only. Choose somebody else`;
}

/** Those of a team who can do a task about this. */
export async function whoSees(db: Db | Tx, teamId: string, about: About): Promise<TeamMember[]> {
  const members: TeamMember[] = [];
  for (const member of await listTeamMembers(db, teamId, "tasks.work"))
    if (await seesAbout(db, member, about)) members.push(member);
  return members;
}
