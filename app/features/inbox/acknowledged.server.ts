import type { Db, Tx } from "~/platform/db/tables";
import type { InboxItemTable } from "./tables";

/**
 * Which of these items have a letter of ours that only acknowledges their question: it was written since, and no answer counts yet.
 * An answer would have stopped the clock.
 */
export async function acknowledgedAmong(
  db: Db | Tx,
  items: readonly Pick<InboxItemTable, "id" | "promised_at" | "answered_at">[],
): Promise<Set<string>> {
  const unanswered = items.flatMap((item) => (item.promised_at !== null && item.answered_at === null ? [item.id] : []));
  if (unanswered.length === 0) return new Set();
  const rows = await db
    .selectFrom("inbox_letters")
    .innerJoin("inbox_items", "inbox_items.id", "inbox_letters.item_id")
    .select("item_id")
    .distinct()
    .where("item_id", "in", unanswered)
    .where("author_id", "is not", null)
    .where("undone_at", "is", null)
    .whereRef("inbox_letters.created_at", ">=", (eb) => eb.fn.coalesce("asked_at", "inbox_items.created_at"))
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}
