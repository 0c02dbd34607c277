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
  const asking = await askingOf(
    tx,
    rows.map(({ id }) => id),
  );
  const closed = rows.filter(({ id }) => !asking.has(id));
  for (const { id } of closed) await settleItem(tx, clock, { id, status: "done" });
  const notes = closed.map(({ id }) => ({ id: newId(now), item_id: id, author_id: by, text: note }));
  for (let from = 0; from < notes.length; from += atOnce)
    await tx
      .insertInto("inbox_notes")
      .values(notes.slice(from, from + atOnce).map((each) => ({ ...each, form_key: each.id, created_at: now })))
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

/** Notes that one statement writes. */
const atOnce = 100;

/** The items of which the last letter is their person's. */
async function askingOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const letters = await tx
    .selectFrom("inbox_letters")
    .select(["item_id", "author_id"])
    .where("item_id", "in", ids.length > 0 ? ids : [""])
    .where("undone_at", "is", null)
    .orderBy("id")
    .execute();
  const last = new Map(letters.map(({ item_id, author_id }) => [item_id, author_id]));
  return new Set([...last].flatMap(([id, author]) => (author === null ? [id] : [])));
}
