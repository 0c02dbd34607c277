import type { Db, Tx } from "~/platform/db/tables";
import "./tables";

/** A team, as lists and forms name it. */
export interface Team {
  id: string;
  name: string;
}

/** The ids of the teams to which somebody of the staff belongs. */
export async function teamsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .select("team_id")
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .orderBy("team_id")
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** All teams, by name. Without any, nothing of the portal speaks of teams. */
export const readTeams = (db: Db | Tx): Promise<Team[]> =>
  db.selectFrom("teams").select(["id", "name"]).where("removed_at", "is", null).orderBy("name_key").execute();

/** The team that has this id; null for an account of the staff, for nobody (''), and for a team that was removed. */
export async function findTeam(db: Db | Tx, id: string): Promise<Team | null> {
  if (id === "") return null;
  const query = db.selectFrom("teams").select(["id", "name"]).where("id", "=", id).where("removed_at", "is", null);
  return (await query.executeTakeFirst()) ?? null;
}
