import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { isCountedAnswer } from "./counted-answer.server";
import type { ItemStanding } from "./item-state";

/** What the documents of an item say: the newest that counts decides; what the firm shares answers none of its requests. */
const standingByDocuments = sql<ItemStanding>`coalesce((
  select case d.status when 'pending' then 'sent' when 'approved' then 'accepted' else 'waits' end
  from document_request_answers a join documents d on d.id = a.document_id
  where a.item_id = document_request_items.id and ${isCountedAnswer} order by d.n desc limit 1), 'waits')`;

/** Stores what the documents of an item say now, after something about them has changed in this transaction. */
export async function storeStanding(tx: Tx, itemId: string): Promise<void> {
  const item = tx.updateTable("document_request_items").where("id", "=", itemId);
  // Locked first: a statement of its own sees what was stored while it waited for the lock.
  await item.set(({ ref }) => ({ standing: ref("standing") })).execute();
  await item.set({ standing: standingByDocuments }).execute();
}

/** The same for the items that these documents answer. One after the other, in the order of their ids: two of these never wait for each other. */
export async function storeStandingsOf(tx: Tx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const answered = await tx
    .selectFrom("document_request_answers")
    .select("item_id")
    .distinct()
    .where("document_id", "in", documentIds)
    .orderBy("item_id")
    .execute();
  for (const { item_id: id } of answered) await storeStanding(tx, id);
}
