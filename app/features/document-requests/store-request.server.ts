import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { NewItem } from "./schema";
import "./events";

export interface RequestToStore {
  clientId: string;
  /** The member of staff who asks. */
  userId: string;
  message: string;
  items: readonly NewItem[];
  formKey: string;
  /** When the client sees it, in epoch milliseconds. */
  shownFrom: number;
  /** The rejected document in whose place another one is asked for. */
  replaces: string | null;
}

/** Stores a request with its items and its audit event. The caller holds the client's row, and tells the client. */
export async function storeRequest(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { clientId, userId, message, items, formKey, shownFrom, replaces }: RequestToStore,
): Promise<{ requestId: string; itemIds: string[] }> {
  const now = clock.now();
  const requestId = newId(now);
  await tx
    .insertInto("document_requests")
    .values({
      ...{ id: requestId, client_id: clientId, created_by: userId, created_at: now, message, form_key: formKey },
      ...{ shown_from: shownFrom, replaces },
    })
    .execute();
  const rows = items.map(({ dueOn, optional, ...item }, place) => ({
    ...{ id: newId(now), request_id: requestId, place, ...item, due_on: dueOn, told_at: shownFrom },
    optional: Number(optional === true),
    ...{ reminded_before: null, reminded_on: null, inapplicable_at: null, released_at: null, withdrawn_at: null },
  }));
  await tx.insertInto("document_request_items").values(rows).execute();
  const detail = { client: clientId, items: items.map(({ name }) => besideChain(clientId, name)) };
  await recordAudit(tx, clock, { userId }, { type: "document-request.made", subject: requestId, detail });
  return { requestId, itemIds: rows.map(({ id }) => id) };
}
