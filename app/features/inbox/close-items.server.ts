import { recordAudits } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { settleItem } from "./receive.server";

/**
 * Closes the items of people who have been told by mail what they would wait for, with a note for colleagues that says why. Items whose
 * person has asked something since our last answer stay as they are. The caller has checked that the person may do what closes them.
 */
export async function closeItems(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { ids, note, by }: { ids: readonly string[]; note: string; by: string },
): Promise<void> {
  const now = clock.now();
  // All rows are locked before the audit log is: whoever changes one item takes them in this order.
  const rows = await tx
    .updateTable("inbox_items")
    .set({ changed_at: now })
    .where("id", "in", ids.length > 0 ? ids : [""])
    .where("status", "<>", "done")
    .where("hidden_at", "is", null)
    .returning(["id", "status"])
    .execute();
  const closed: typeof rows = [];
  for (const row of rows) {
    if (await hasAsked(tx, row.id)) continue;
    await settleItem(tx, clock, { id: row.id, status: "done" });
    closed.push(row);
  }
  const notes = closed.map(({ id }) => ({ id: newId(now), item_id: id, author_id: by, text: note }));
  for (const each of notes)
    await tx
      .insertInto("inbox_notes")
      .values({ ...each, form_key: each.id, created_at: now })
      .execute();
  await recordAudits(tx, clock, { userId: by }, [
    ...closed.map(({ id, status }) => ({
      ...({ type: "inbox.status-changed", subject: id } as const),
      detail: { from: status, to: "done" as const },
    })),
    ...notes.map((each) => ({
      ...({ type: "inbox.noted", subject: each.item_id } as const),
      detail: { note: each.id },
    })),
  ]);
}

/** Whether the last letter of an item is its person's. */
async function hasAsked(tx: Tx, id: string): Promise<boolean> {
  const last = await tx
    .selectFrom("inbox_letters")
    .select("author_id")
    .where("item_id", "=", id)
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.author_id === null;
}
