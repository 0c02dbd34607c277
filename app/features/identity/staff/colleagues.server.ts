import type { Db, Tx } from "~/platform/db/tables";
import { mayAsStaff, type StaffAct } from "./roles";
import "./tables";

export interface Colleague {
  id: string;
  name: string;
}

/** The staff who can sign in and whose role includes the act, by name. With `signs`, those who take part in steps of two people. */
export async function listColleagues(
  db: Db | Tx,
  act: StaffAct,
  { advisors = true, signs = false }: { advisors?: boolean; signs?: boolean } = {},
): Promise<Colleague[]> {
  const rows = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["user.id", "user.name", "staff.role", "user.banned"])
    .where("staff.removed_at", "is", null)
    .where("staff.suspended_at", "is", null)
    .$if(signs, (query) => query.where("staff.signs_since", "is not", null))
    .orderBy("user.name")
    .orderBy("user.id")
    .execute();
  const wanted = rows.filter(({ role }) => advisors || role !== "advisor");
  return wanted.filter(({ banned, role }) => !banned && mayAsStaff(role, act)).map(({ id, name }) => ({ id, name }));
}

/**
 * Who else could do it (decision 0083): colleagues with an account, whose role includes the act. Who is invited only, suspended or gone is
 * none; who is not confirmed by the firm yet is one.
 */
export const colleaguesOf = async (db: Db | Tx, userId: string, act: StaffAct): Promise<Colleague[]> =>
  (await listColleagues(db, act)).filter(({ id }) => id !== userId);

/** Nobody can confirm what the only one who decides about loans proposes; pages say so before something is proposed. */
export async function hasOneDecider(db: Db | Tx): Promise<boolean> {
  return (await listColleagues(db, "applications.decide", { signs: true })).length === 1;
}
