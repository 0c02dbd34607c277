import type { Db, Tx } from "~/platform/db/tables";
import type { Closure } from "./closure";

/** The closures that are not over, the next first. */
export async function listClosures(db: Db | Tx, now: number): Promise<Closure[]> {
  // Yesterday in UTC may still be today somewhere.
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom("office_closures")
    .selectAll()
    .where("removed_at", "is", null)
    .where("last_day", ">=", yesterday)
    .orderBy("first_day")
    .orderBy("office")
    .orderBy("id")
    .execute();
  return rows.map(({ id, office, first_day, last_day, name }) => ({
    ...{ id, office, firstDay: first_day, lastDay: last_day, name },
  }));
}
