import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import type { RequestedItems } from "../documents/requested-items";
import { type ItemRow, itemRows, present } from "./find-items.server";
import { storeStanding } from "./item-standing.server";
import { waitsForClient } from "./item-state";
import { storeRequest } from "./store-request.server";
import "./events";

/** The part of a rejection that asks for another document, and taking it back (documents/requested-items.ts). */
export const replacementRequests: Pick<
  RequestedItems,
  "askForReplacement" | "takeBackReplacement" | "awaitedReplacements"
> = {
  async askForReplacement(tx, services, { document, clientId, userId, dueOn, shownFrom }) {
    const row = await answeredItem(tx, document.id);
    if (row && waitsOnceRejected(row)) {
      await keep(tx, { documentId: document.id, itemId: row.id, due: row.due_on, told: row.told_at });
      await tx
        .updateTable("document_request_items")
        .set({ due_on: dueOn, told_at: shownFrom })
        .where("id", "=", row.id)
        .execute();
      if (row.due_on !== dueOn) await recordDue(tx, services, { row, userId, from: row.due_on, to: dueOn });
      return;
    }
    const name = document.name.slice(0, 120);
    const { category, type } = document;
    const {
      itemIds: [itemId = ""],
    } = await storeRequest(tx, services, {
      ...{ clientId, userId, message: "", items: [{ name, category, type, instructions: "", dueOn }] },
      ...{ formKey: `replaces ${document.id} ${shownFrom}`, shownFrom, replaces: document.id },
    });
    await keep(tx, { documentId: document.id, itemId, itemBefore: row?.id });
    await answer(tx, document.id, itemId, services.clock.now());
  },
  async takeBackReplacement(tx, services, { documentId, userId }) {
    const before = await tx
      .selectFrom("document_request_replacements")
      .selectAll()
      .where("document_id", "=", documentId)
      .executeTakeFirst();
    if (!before) return;
    const row = await itemRows(tx).where("item.id", "=", before.item_id).executeTakeFirstOrThrow();
    await tx.deleteFrom("document_request_replacements").where("document_id", "=", documentId).execute();
    if (before.told_before !== null) {
      const { due_before: due_on, told_before: told_at } = before;
      await tx.updateTable("document_request_items").set({ due_on, told_at }).where("id", "=", row.id).execute();
      if (row.due_on !== due_on) await recordDue(tx, services, { row, userId, from: row.due_on, to: due_on });
      return;
    }
    if (before.item_before) await answer(tx, documentId, before.item_before, services.clock.now());
    await tx.deleteFrom("document_requests").where("id", "=", row.request_id).execute();
    const detail = { client: row.client_id, item: besideChain(row.client_id, row.name) };
    const event = { type: "document-request.taken-back", subject: row.request_id, detail } as const;
    await recordAudit(tx, services.clock, { userId }, event);
  },
  async awaitedReplacements(db, documentIds) {
    if (documentIds.length === 0) return new Map();
    const rows = await itemRows(db)
      .innerJoin("document_request_replacements as asked", "asked.item_id", "item.id")
      .select("asked.document_id as rejected_id")
      .where("asked.document_id", "in", documentIds)
      .execute();
    const waits = rows.filter((row) => waitsForClient(present(row, "firm").state));
    return new Map(waits.flatMap(({ rejected_id, due_on }) => (due_on === null ? [] : [[rejected_id, due_on]])));
  },
};

async function answeredItem(tx: Tx, documentId: string): Promise<ItemRow | undefined> {
  return itemRows(tx)
    .innerJoin("document_request_answers as tied", "tied.item_id", "item.id")
    .where("tied.document_id", "=", documentId)
    .executeTakeFirst();
}

/** The client has to do something about the item, or has done so with a newer document. */
function waitsOnceRejected(row: ItemRow): boolean {
  const { state } = present(row, "firm");
  return state === "again" || state === "sent" || state === "requested";
}

/** How the item stood before. What an earlier rejection has kept is no longer needed: its client knows. */
async function keep(
  tx: Tx,
  kept: { documentId: string; itemId: string; itemBefore?: string; due?: string | null; told?: number },
): Promise<void> {
  const { documentId, itemId, itemBefore, due, told } = kept;
  await tx.deleteFrom("document_request_replacements").where("document_id", "=", documentId).execute();
  await tx
    .insertInto("document_request_replacements")
    .values({
      ...{ document_id: documentId, item_id: itemId, item_before: itemBefore ?? null },
      ...{ due_before: due ?? null, told_before: told ?? null },
    })
    .execute();
}

/** The document answers this item from now on, and no other. */
async function answer(tx: Tx, documentId: string, itemId: string, at: number): Promise<void> {
  const before = await tx
    .selectFrom("document_request_answers")
    .select("item_id")
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  await tx
    .insertInto("document_request_answers")
    .values({ document_id: documentId, item_id: itemId, at })
    .onConflict((conflict) => conflict.column("document_id").doUpdateSet({ item_id: itemId, at }))
    .execute();
  if (before) await storeStanding(tx, before.item_id);
  await storeStanding(tx, itemId);
}

async function recordDue(
  tx: Tx,
  { clock }: Parameters<RequestedItems["tie"]>[1],
  { row, userId, from, to }: { row: ItemRow; userId: string; from: string | null; to: string | null },
): Promise<void> {
  const detail = { item: besideChain(row.client_id, row.name), from, to };
  const event = { type: "document-request.due-changed", subject: row.request_id, detail } as const;
  await recordAudit(tx, clock, { userId }, event);
}
