import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Administrator } from "../identity/actor";
import { reachOf } from "../identity/reach.server";
import { withinReach } from "./reach.server";
import { giveTo } from "./work.server";

/** Applications are one kind of work, and all other items another. */
export type HandedItems = "applications" | "others";

const openItemsOf = (db: Db | Tx, userId: string, which: HandedItems) =>
  db
    .selectFrom("inbox_items")
    .where("assignee_id", "=", userId)
    .where("status", "!=", "done")
    .where("kind", which === "applications" ? "=" : "!=", "application");

export async function countItemsOf(db: Db | Tx, userId: string, which: HandedItems): Promise<number> {
  const { count } = await openItemsOf(db, userId, which)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Gives every item of one kind that is not done, of somebody who leaves the staff, to a colleague or to nobody (null). What is about a
 * client whom the colleague does not see becomes nobody's. Each is recorded. Returns how many there were, and how many of them the colleague has now.
 */
export async function handItemsOver(
  tx: Tx,
  services: Pick<Services, "clock" | "inboxSubjects">,
  {
    which,
    from,
    to,
    by,
  }: {
    which: HandedItems;
    from: string;
    to: Pick<Administrator, "userId" | "role" | "advisor" | "teams"> | null;
    by: string;
  },
): Promise<{ count: number; taken: number }> {
  const rows = await openItemsOf(tx, from, which).select(["id", "assignee_id"]).orderBy("n").execute();
  const reach = to && reachOf(to);
  let taken = 0;
  for (const row of rows) {
    const sees =
      reach === null ||
      (await sql<SqlBool>`select 1 as seen where ${withinReach(services, sql.val(row.id), reach)}`.execute(tx)).rows
        .length > 0;
    await giveTo(services, tx, { row, to: to && sees ? to.userId : "", by });
    if (sees) taken += 1;
  }
  return { count: rows.length, taken };
}
