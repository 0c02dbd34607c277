import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, ClientActor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { itemRows, present, type RequestedItem } from "./find-items.server";
import { waitsForClient } from "./item-state";
import { type Remark, readRemarks } from "./remarks.server";

/** More than anybody is asked for at one time. */
const mostOpen = 200;

/**
 * What the client has to send, by due date; without one last. An item whose document was rejected is among it, with the
 * reason.
 */
export async function listOwnOpenItems({ db, clock }: Services, actor: Actor): Promise<RequestedItem[]> {
  const { clientId } = requireClient(actor, "requests.read");
  const rows = await itemRows(db)
    .where("request.client_id", "=", clientId)
    .where("request.shown_from", "<=", clock.now())
    .where("item.withdrawn_at", "is", null)
    .where("item.released_at", "is", null)
    .where("item.inapplicable_at", "is", null)
    .orderBy("request.n", "desc")
    .orderBy("item.place")
    .execute();
  const open = rows
    .map((row) => present(row, { client: clock.now() }))
    .filter(({ state }) => waitsForClient(state))
    .slice(0, mostOpen);
  // A stable sort: items of one day stay in the order in which they were asked for.
  return open.toSorted((one, other) => (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999"));
}

/** The client's documents that answer an item: what is wrong with one of them is said with the item. */
export async function listTiedDocuments({ db }: Services, { clientId }: ClientActor): Promise<string[]> {
  const rows = await db
    .selectFrom("document_request_answers as answer")
    .innerJoin("documents", "documents.id", "answer.document_id")
    .select("documents.id")
    .where("documents.client_id", "=", clientId)
    .where("documents.status", "=", "rejected")
    .where("documents.hidden_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ItemWithRemarks extends RequestedItem {
  remarks: Remark[];
}

export interface OwnRequest {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  message: string;
  items: ItemWithRemarks[];
}

/** One request of the client's own, with everything that was said about it. Throws 404. */
export async function readOwnRequest({ db, clock }: Services, actor: Actor, id: string): Promise<OwnRequest> {
  const { clientId } = requireClient(actor, "requests.read");
  const request = await db
    .selectFrom("document_requests")
    .select(["id", "created_at", "message"])
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("shown_from", "<=", clock.now())
    .executeTakeFirst();
  if (!request) throw notFound("document request");
  const rows = await itemRows(db).where("item.request_id", "=", id).orderBy("item.place").execute();
  const remarks = await readRemarks(
    db,
    rows.map((row) => row.id),
  );
  return {
    id,
    createdAt: request.created_at,
    message: request.message,
    items: rows.map((row) => ({
      ...present(row, { client: clock.now() }),
      // Clients are told what the firm says, not who of it; the other remarks are their own.
      remarks: (remarks.get(row.id) ?? []).map((remark) => ({ ...remark, by: null })),
    })),
  };
}

export interface OwnRequestLine {
  id: string;
  createdAt: number;
  /** What was asked for, in its order. */
  items: Pick<RequestedItem, "id" | "name" | "state" | "optional" | "dueOn">[];
}

/** All requests of the client, newest first, with what became of each item. */
export async function listOwnRequests({ db, clock }: Services, actor: Actor): Promise<OwnRequestLine[]> {
  const { clientId } = requireClient(actor, "requests.read");
  const rows = await itemRows(db)
    .where("request.client_id", "=", clientId)
    .where("request.shown_from", "<=", clock.now())
    .orderBy("request.n", "desc")
    .orderBy("item.place")
    .limit(mostOpen)
    .execute();
  const requests = new Map<string, OwnRequestLine>();
  for (const row of rows) {
    const { id, name, state, optional, dueOn } = present(row, { client: clock.now() });
    const request = requests.get(row.request_id) ?? { id: row.request_id, createdAt: row.created_at, items: [] };
    request.items.push({ id, name, state, optional, dueOn });
    requests.set(row.request_id, request);
  }
  return [...requests.values()];
}
