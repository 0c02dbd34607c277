import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { addToDocumentSearch } from "../documents/client-changes.server";
import type { RequestedItems } from "../documents/requested-items";
import { resolveNotices } from "../notifications/notifications.server";
import { replacementRequests } from "./ask-replacement.server";
import { askedNames } from "./asked-names.server";
import { itemRows, present } from "./find-items.server";
import { storeStanding, storeStandingsOf } from "./item-standing.server";
import { type ItemState, takesDocument } from "./item-state";
import "./events";

/** What the upload of a document needs to know of the requests (documents/requested-items.ts). */
export const requestedItems: RequestedItems = {
  async kindOf(db, clientId, itemId) {
    const row = await findOfClient(db, clientId, itemId);
    if (!row) throw notFound("document request");
    return { category: row.category, type: row.type };
  },
  namesOf: askedNames,
  async replacedFor(tx, clientId, itemId) {
    const row = await findOfClient(tx, clientId, itemId);
    return row?.document_id ?? row?.replaces ?? undefined;
  },
  async tie(tx, { clock }, { documentId, clientId, userId, fileName, itemId, replaces }) {
    const answered = itemId ?? (replaces ? await itemOf(tx, replaces) : undefined);
    if (answered === undefined) return null;
    // The upload has locked the client's row, and so do all acts on an item: the item stays as it is until this is stored.
    const row = await findOfClient(tx, clientId, answered);
    if (!row) throw notFound("document request");
    const now = clock.now();
    const { state, requestId } = present(row, { client: now });
    if (!takesDocument(state)) return itemId === undefined ? null : tiedToNothing(fileName, row.name, state);
    await tx
      .insertInto("document_request_answers")
      .values({ document_id: documentId, item_id: row.id, at: now })
      .execute();
    await storeStanding(tx, row.id);
    await addToDocumentSearch(tx, documentId, row.name);
    // Whoever sends the document no longer says that it does not apply.
    if (row.inapplicable_at !== null) {
      const reset = { inapplicable_at: null };
      await tx.updateTable("document_request_items").set(reset).where("id", "=", row.id).execute();
      await resolveNotices(tx, clock, { subject: requestId, kinds: ["request-said-not-to-apply"] });
    }
    const detail = { item: besideChain(clientId, row.name), document: documentId };
    const event = { type: "document-request.answered", subject: requestId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
    return null;
  },
  documentsChanged: storeStandingsOf,
  ...replacementRequests,
};

const findOfClient = (db: Db | Tx, clientId: string, itemId: string) =>
  itemRows(db).where("item.id", "=", itemId).where("request.client_id", "=", clientId).executeTakeFirst();

async function itemOf(tx: Tx, documentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("document_request_answers")
    .select("item_id")
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.item_id;
}

function tiedToNothing(file: string, item: string, state: ItemState): string {
  const why =
    state === "withdrawn"
      ? `we no longer ask for “${item}”`
      : state === "released"
        ? `“${item}” does not apply to you`
        : `we have approved a document for “${item}” already`;
  return `“${file}” is stored in My Documents, but it answers no request: ${why}.`;
}
