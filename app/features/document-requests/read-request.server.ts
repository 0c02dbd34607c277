import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import { requireDocumentInReach } from "../documents/reach.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { itemRows, present, type RequestedItem } from "./find-items.server";
import { isLate } from "./item-state";
import { requireRequestInReach } from "./reach.server";
import { type Remark, readRemarks } from "./remarks.server";

export interface FirmsItem extends RequestedItem {
  late: boolean;
  remarks: Remark[];
}

export interface FirmsRequest {
  id: string;
  clientId: string;
  clientName: string;
  /** The client cannot upload before the status is changed. */
  inactive: boolean;
  createdAt: number;
  /** The administrator; null for one who left. */
  createdBy: string | null;
  message: string;
  items: FirmsItem[];
}

/** One request with all that was said about it, for administrators. Throws 404, also when its client was deleted. */
export async function readRequest({ db, clock }: Services, actor: Actor, id: string): Promise<FirmsRequest> {
  requireStaff(actor, "desk.read");
  await requireRequestInReach(db, actor, id);
  const request = await db
    .selectFrom("document_requests as request")
    .innerJoin("clients", "clients.id", "request.client_id")
    .leftJoin("user", "user.id", "request.created_by")
    .select(["request.id", "client_id", "request.created_at", "message", "user.name as by"])
    .select(["clients.name", "clients.status"])
    .where("request.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!request) throw notFound("document request");
  const rows = await itemRows(db).where("item.request_id", "=", id).orderBy("item.place").execute();
  const remarks = await readRemarks(
    db,
    rows.map((row) => row.id),
  );
  return {
    id,
    clientId: request.client_id,
    clientName: request.name,
    inactive: request.status === "inactive",
    createdAt: request.created_at,
    createdBy: request.by,
    message: request.message,
    items: rows.map((row) => {
      const item = present(row, "firm");
      const today = dayIn(clock.now(), row.timeZone || "UTC");
      return { ...item, late: isLate(item, today), remarks: remarks.get(row.id) ?? [] };
    }),
  };
}

/** The item that a document answers, for its review; null when it answers none. */
export async function readAnsweredItem(
  { db }: Services,
  actor: Actor,
  documentId: string,
): Promise<{ requestId: string; itemId: string; name: string; instructions: string } | null> {
  requireStaff(actor, "desk.read");
  await requireDocumentInReach(db, actor, documentId);
  const row = await db
    .selectFrom("document_request_answers as answer")
    .innerJoin("document_request_items as item", "item.id", "answer.item_id")
    .select(["item.request_id", "item.id", "item.name", "item.instructions"])
    .where("answer.document_id", "=", documentId)
    .executeTakeFirst();
  if (!row) return null;
  return { requestId: row.request_id, itemId: row.id, name: row.name, instructions: row.instructions };
}
