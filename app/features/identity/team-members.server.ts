import type { Db, Tx } from "~/platform/db/tables";
import type { Reacher } from "./reach.server";
import { listColleagues } from "./staff/colleagues.server";
import { findStaff } from "./staff/find-staff.server";
import type { StaffAct } from "./staff/roles";
import "./teams/tables";

/** Somebody of a team who can sign in, with what decides which clients they see. */
export interface TeamMember extends Reacher {
  id: string;
  name: string;
}

/** Those of a team who can sign in and whose role includes the act, by name. */
export async function listTeamMembers(db: Db | Tx, teamId: string, act: StaffAct): Promise<TeamMember[]> {
  const rows = await db.selectFrom("team_members").select("user_id").where("team_id", "=", teamId).execute();
  const belongs = new Set(rows.map(({ user_id }) => user_id));
  const members: TeamMember[] = [];
  for (const { id, name } of await listColleagues(db, act)) {
    const staff = belongs.has(id) ? await findStaff(db, id) : null;
    if (staff) members.push({ id, name, ...staff });
  }
  return members;
}
