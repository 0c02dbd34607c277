import type { Db, Tx } from "~/platform/db/tables";
import { teamsOf } from "../teams/find-teams.server";
import type { StaffRole } from "./roles";
import "./tables";

/** The role and the teams of an account of the staff; null for one that has none, is suspended or has left. */
export async function findStaff(
  db: Db | Tx,
  userId: string,
): Promise<{ role: StaffRole; advisor: string | null; teams: string[] } | null> {
  const row = await db
    .selectFrom("staff")
    .select(["role", "advisor"])
    .where("user_id", "=", userId)
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, teams: await teamsOf(db, userId) } : null;
}
