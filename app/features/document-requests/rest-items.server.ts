import { type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { isCountedAnswer } from "./counted-answer.server";
import { dueKey, type ItemPlace } from "./matching-items.server";

/** An accepted item rests once its client has known of it for so long. */
const restsAfter = undoWindow + day;
const atOnce = 500;

/**
 * Lays accepted items to rest, so that lists of what is open do not look at them any more. It changes nothing that anybody
 * sees. Works through the list in parts; one that was cut short is continued by the next run, and two nodes at once do no harm.
 * Returns how many items rest now that did not.
 */
export async function restAcceptedItems({ db, dialect, clock }: Services, stopped?: AbortSignal): Promise<number> {
  const acceptedBefore = clock.now() - restsAfter;
  let rested = 0;
  let after: ItemPlace = { due: "", id: "" };
  while (!stopped?.aborted) {
    const looked = await db
      .selectFrom("document_request_items as item")
      .select([dueKey.as("due"), "item.id", canRest(acceptedBefore).as("rests")])
      .where("item.withdrawn_at", "is", null)
      .where("item.released_at", "is", null)
      .where("item.rested_at", "is", null)
      .where(dueKey, ">=", after.due)
      .where(sql<SqlBool>`(${dueKey} > ${after.due} or item.id > ${after.id})`)
      .orderBy(dueKey)
      .orderBy("item.id")
      .limit(atOnce)
      .execute();
    const ids = looked.filter(({ rests }) => Boolean(rests)).map(({ id }) => id);
    if (ids.length > 0)
      rested += await db.transaction().execute(async (tx) => {
        // Whoever changes a document of an item locks the item (wake): such an item is left to the next run. A new statement
        // sees what was stored before the lock.
        const locking = tx.selectFrom("document_request_items as item").select("item.id").where("item.id", "in", ids);
        const held = await (dialect === "postgres" ? locking.forUpdate().skipLocked() : locking).execute();
        if (held.length === 0) return 0;
        const { numUpdatedRows } = await tx
          .updateTable("document_request_items as item")
          .set({ rested_at: clock.now() })
          .where(
            "item.id",
            "in",
            held.map(({ id }) => id),
          )
          .where("item.rested_at", "is", null)
          .where(canRest(acceptedBefore))
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
    const last = looked.at(-1);
    if (!last || looked.length < atOnce) break;
    after = { due: last.due, id: last.id };
  }
  return rested;
}

const canRest = (acceptedBefore: number) => sql<SqlBool>`(item.withdrawn_at is null and item.released_at is null
  and item.inapplicable_at is null and coalesce((select d.status = 'approved' and d.decided_at < ${acceptedBefore}
  from document_request_answers a join documents d on d.id = a.document_id
  where a.item_id = item.id and ${isCountedAnswer} order by d.n desc limit 1), false))`;

/**
 * The items that these documents answer are looked at again: something about the documents has changed in this transaction.
 * One after the other, in the order of their ids: two of these never wait for each other.
 */
export async function wakeItemsOf(tx: Tx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const answered = await tx
    .selectFrom("document_request_answers")
    .select("item_id")
    .distinct()
    .where("document_id", "in", documentIds)
    .orderBy("item_id")
    .execute();
  // Also those that do not rest: writing the row makes a rest that is being stored at this moment wait, or be undone.
  for (const { item_id: id } of answered)
    await tx.updateTable("document_request_items").set({ rested_at: null }).where("id", "=", id).execute();
}
