import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { asClientSees } from "../documents/client-view.server";
import type { DocumentStatus } from "../documents/vocabulary";
import { isCountedAnswer } from "./counted-answer.server";
import { type ItemState, stateOf } from "./item-state";

/** One item with its request, its client and the newest document that answers it. Deleted clients have none. */
export const itemRows = (db: Db | Tx) =>
  db
    .selectFrom("document_request_items as item")
    .innerJoin("document_requests as request", "request.id", "item.request_id")
    .innerJoin("clients as client", "client.id", "request.client_id")
    .leftJoin("user as account", "account.id", "client.user_id")
    .leftJoin("documents as newest", (join) => join.on(isNewestAnswer))
    .selectAll("item")
    .select(["request.client_id", "request.created_at", "request.created_by", "client.name as client_name"])
    .select(["request.shown_from", "request.replaces"])
    .select(["client.email", "client.user_id", "client.status as client_status", "account.banned", "account.timeZone"])
    .select([
      "newest.id as document_id",
      "newest.name as document_name",
      "newest.status as document_status",
      "newest.hidden_at as document_hidden_at",
    ])
    .select(["newest.decided_at", "newest.reason"])
    .where("client.hidden_at", "is", null);

/** Of the documents that count for one item, the one that was stored last does. */
const isNewestAnswer = sql<SqlBool>`newest.id = (select d.id from document_request_answers a
  join documents d on d.id = a.document_id where a.item_id = item.id and ${isCountedAnswer}
  order by d.n desc limit 1)`;

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>["execute"]>>[number];

/** The newest document that answers an item. */
export interface Answer {
  id: string;
  name: string;
  status: DocumentStatus;
  /** Why it was rejected, or ''. */
  reason: string;
}

export interface RequestedItem {
  id: string;
  requestId: string;
  clientId: string;
  category: string;
  type: string;
  name: string;
  instructions: string;
  /** The client sends it if they have it. */
  optional: boolean;
  /** yyyy-mm-dd */
  dueOn: string | null;
  /** The rejected document in whose place it is asked for. */
  replaces: string | null;
  state: ItemState;
  answer: Answer | null;
}

/** As one side sees it: until a decision can no longer be undone, its client sees a document as pending. */
export function present(row: ItemRow, view: "firm" | { client: number }): RequestedItem {
  const answer = answerOf(row, view);
  return {
    id: row.id,
    requestId: row.request_id,
    clientId: row.client_id,
    category: row.category,
    type: row.type,
    name: row.name,
    instructions: row.instructions,
    optional: row.optional === 1,
    dueOn: row.due_on,
    replaces: row.replaces,
    state: stateOf({
      withdrawnAt: row.withdrawn_at,
      releasedAt: row.released_at,
      inapplicableAt: row.inapplicable_at,
      newest: answer?.status ?? null,
    }),
    // Approved, and removed by its client since: there is nothing to open.
    answer: row.document_hidden_at === null ? answer : null,
  };
}

function answerOf(row: ItemRow, view: "firm" | { client: number }): Answer | null {
  const { document_id: id, document_name: name, document_status: status, decided_at, reason } = row;
  if (id === null || name === null || status === null) return null;
  const document = { id, name, status, reason: reason ?? "", decided_at };
  const { decided_at: _, ...seen } = view === "firm" ? document : asClientSees(document, view.client);
  // Whoever removes it before its approval is final has sent nothing.
  return row.document_hidden_at !== null && seen.status !== "approved" ? null : seen;
}
