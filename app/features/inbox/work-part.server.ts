import { type RawBuilder, sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { WorkPart } from "../identity/work-part";
import { takerProblem } from "./taker.server";
import { giveTo } from "./work.server";

/** The client of an item `i`: who has sent it in the portal, else whom the staff have named. */
function clientOf({ inboxSubjects }: Services): RawBuilder<unknown> {
  const own = Object.values(inboxSubjects).flatMap((subject) => subject.clientOf?.(sql.ref("i.id")) ?? []);
  return sql`coalesce(${sql.join([...own, sql.ref("i.client_id")])})`;
}

/** Inbox items that are not done and are from a client, applications with them. */
export const itemsOfClients: WorkPart = {
  kind: "item",
  act: "inbox.work",
  waits: true,
  follows: true,
  open: (services) => sql`select i.id, i.reference || ', ' || i.title as title, i.assignee_id as owner,
      ${clientOf(services)} as client_id
    from inbox_items i where i.status <> 'done' and i.hidden_at is null and i.assignee_id <> ''`,
  problem: takerProblem,
  async give(tx, services, { id, from, to, by }) {
    if (!(await lockOpen(tx, id, from))) return "gone";
    await giveTo(services, tx, { row: { id, assignee_id: from }, to, by });
    return null;
  },
};

/** Whether this person has the item and it is not done. It is locked then. */
async function lockOpen(tx: Tx, id: string, owner: string): Promise<boolean> {
  const row = await tx
    .updateTable("inbox_items")
    .set(({ ref }) => ({ changed_at: ref("changed_at") }))
    .where("id", "=", id)
    .where("assignee_id", "=", owner)
    .where("status", "!=", "done")
    .where("hidden_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
