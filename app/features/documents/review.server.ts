import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fold } from "~/platform/db/fold";
import {
  type Cursor,
  type ListOf,
  type ListPage,
  type ListRequest,
  listKeys,
  listPage,
  placeInList,
  readListRequest,
} from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { ownClients } from "../identity/reach.server";
import { isNamed } from "../search/record-rank";
import { type Assignee, assignedTo, assignedToNobody, readAssignees } from "./assignees.server";
import {
  type FirstApproval,
  firstApprovedBy,
  firstApprovedByColleague,
  readFirstApprovals,
} from "./first-approval.server";
import { unsafeListLookedAt } from "./looking.server";
import type { DocumentLine } from "./own-list.server";
import { requireDocumentInReach } from "./reach.server";
import { readExpiries } from "./set-expiry.server";
import { unsafeFindInBoth } from "./text/find-in-both.server";
import { excerptsOf, unsafeFindInTexts } from "./text/find-in-texts.server";
import { documentStatusCodes, isPendingPart, type PendingPart } from "./vocabulary";

export type DocumentSort = "uploaded" | "document" | "client" | "type" | "status";

export const reviewList: ListOf<DocumentSort> = {
  table: "documents",
  sorts: { uploaded: "created_at", document: "sort_name", client: "sort_client", type: "type", status: "status" },
  numeric: ["uploaded"],
  codes: documentStatusCodes,
  fallback: { sort: "uploaded", direction: "desc" },
};

/** `part`: only some of the pending documents; null for all of a status. */
export interface ReviewRequest extends ListRequest<DocumentSort> {
  part: PendingPart | null;
}

export function readReviewRequest(parameters: URLSearchParams): ReviewRequest {
  const request = readListRequest(reviewList, parameters);
  const status = parameters.get("status");
  return isPendingPart(status)
    ? { ...request, facet: documentStatusCodes.pending, part: status }
    : { ...request, part: null };
}

/**
 * What a list of documents holds for this person. Whoever has approved a document first can do nothing more about it: it is not in
 * their own queue.
 */
export function documentsFor(
  staff: Administrator,
  { facet, part }: Pick<ReviewRequest, "facet" | "part">,
): RawBuilder<SqlBool> | undefined {
  const reach = ownClients(staff);
  const { userId } = staff;
  const open = sql<SqlBool>`not ${firstApprovedBy(userId)}`;
  const parts: Record<PendingPart, RawBuilder<SqlBool>> = {
    mine: sql<SqlBool>`${assignedTo(userId)} and ${open}`,
    nobodys: sql<SqlBool>`${assignedToNobody} and ${open}`,
    first: firstApprovedBy(userId),
    second: firstApprovedByColleague(userId),
  };
  const some = part ? parts[part] : facet === documentStatusCodes.pending ? open : undefined;
  return reach && some ? sql<SqlBool>`${reach} and ${some}` : (reach ?? some);
}

/** Without a list behind it, a document is one of those that wait, oldest first. */
export function readQueueRequest(parameters: URLSearchParams): ReviewRequest {
  const opened = ["q", "status", "sort"].some((name) => parameters.has(name));
  return readReviewRequest(opened ? parameters : new URLSearchParams({ status: "pending", sort: "uploaded" }));
}

export interface ReviewLine extends DocumentLine {
  clientId: string;
  clientName: string;
  /** Since when it waits for a decision: its upload, or the last time that a decision was reopened. */
  waitsSince: number;
  /** What the firm asked for, in the words of its request, where the document answers one. */
  asked?: string;
  /** yyyy-mm-dd */
  expiresOn?: string;
  /** The first of two approvals, while the document waits for the second. `own`: the reader's. */
  first?: FirstApproval & { own: boolean };
  /** Who is to review it, while it is pending. `own`: the reader. */
  assignee?: Assignee & { own: boolean };
}

/**
 * One page of all clients' documents, filtered, searched (client, document name, what was asked for, or text inside) and sorted. `keep` names documents that
 * were decided while this page was on the screen: they stay in their place, also when the filter no longer fits them, so
 * that no other row slides under the pointer.
 */
export async function listDocumentsForReview(
  services: Services,
  actor: Actor,
  asked: ReviewRequest,
  keep: readonly string[] = [],
): Promise<Omit<ListPage, "keys"> & { documents: ReviewLine[] }> {
  const staff = requireStaff(actor, "desk.read");
  const request = { ...(await withTexts(services, asked)), within: documentsFor(staff, asked) };
  const { keys, ...page } = await listPage(services, reviewList, request);
  await insertKeptRows(services, staff, request, { keys, keep });
  return { ...page, documents: await readLines(services, staff, request, keys) };
}

/** For a row of documents: when it was last reopened, from where it waits for a decision again; null for never. */
export const reopenedAt = sql<number | null>`(select max(reopened.at) from document_reviews reopened
  where reopened.document_id = documents.id and reopened.act = 'reopened')`;

/** The documents with these keys, in their order. */
async function readLines(
  services: Services,
  staff: Administrator,
  request: ReviewRequest,
  keys: readonly number[],
): Promise<ReviewLine[]> {
  if (keys.length === 0) return [];
  const rows = await services.db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .selectAll("documents")
    .select(["clients.name as client_name", reopenedAt.as("reopened_at")])
    .where("documents.n", "in", keys)
    .execute();
  const expiries = await readExpiries(
    services.db,
    rows.map(({ id }) => id),
  );
  const pending = rows.flatMap(({ id, status }) => (status === "pending" ? [id] : []));
  const first = await readFirstApprovals(services.db, pending);
  const assignees = await readAssignees(services.db, pending);
  const words = fold(request.search).split(" ").filter(Boolean);
  const asked = await services.requestedItems.namesOf(
    services.db,
    rows.map(({ id }) => id),
  );
  const inText = rows.filter(({ id, name, client_name }) => !isNamed([name, client_name, asked.get(id) ?? ""], words));
  const places = await excerptsOf(
    services,
    inText.map(({ id }) => id),
    request.search,
  );
  const byKey = new Map(rows.map((row) => [row.n, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const { id, name, category, type, status, reason } = row;
    const line = { id, name, category, type, status, reason, uploadDate: row.upload_date, bytes: row.size_bytes };
    const approval = first.get(id);
    const assignee = assignees.get(id);
    return [
      {
        ...line,
        clientId: row.client_id,
        clientName: row.client_name,
        asked: asked.get(id),
        expiresOn: expiries.get(id),
        first: approval && { ...approval, own: approval.by === staff.userId },
        assignee: assignee && { ...assignee, own: assignee.id === staff.userId },
        below: places.get(id),
        waitsSince: row.reopened_at ?? row.created_at,
      },
    ];
  });
}

/** The same list with the documents whose text has the words of the search, or those that name and client do not have. */
export async function withTexts(services: Services, request: ReviewRequest): Promise<ReviewRequest> {
  const inTexts = await unsafeFindInTexts(services, request.search);
  return { ...request, foundElsewhere: [...inTexts, ...(await unsafeFindInBoth(services, request.search))] };
}

/** Puts the documents that are kept where they stood while they were pending: before the row that follows them. */
async function insertKeptRows(
  services: Services,
  staff: Administrator,
  request: ReviewRequest,
  { keys, keep }: { keys: number[]; keep: readonly string[] },
): Promise<void> {
  if (keep.length === 0) return;
  const column = reviewList.sorts[request.sort] as SortColumn;
  const reach = ownClients(staff);
  // Where the list is about who has a document, those that were assigned while it is on the screen are kept as well.
  const any = request.part === "mine" || request.part === "nobodys";
  const rows = await services.db
    .selectFrom("documents as t")
    .select(["n", column])
    .where("id", "in", keep)
    .where("hidden_at", "is", null)
    .$if(!any, (query) => query.where(sql<SqlBool>`(t.status <> 'pending' or ${firstApprovedBy(staff.userId)})`))
    .$if(reach !== undefined, (query) => query.where(reach ?? sql<SqlBool>`1 = 1`))
    .orderBy(column, request.direction)
    .orderBy("n", request.direction)
    .execute();
  for (const { n, [column]: value } of rows) {
    const standing = keys.indexOf(n);
    if (standing >= 0 && request.sort !== "status") continue;
    if (standing >= 0) keys.splice(standing, 1);
    const after: Cursor = [request.sort === "status" ? "pending" : value, n];
    const following = await neighbour(services, { ...request, after, before: null });
    const place = following === null ? -1 : keys.indexOf(following);
    keys.splice(place < 0 ? keys.length : place, 0, n);
  }
}

type SortColumn = "created_at" | "sort_name" | "sort_client" | "type" | "status";

/** The key of the row next to a cursor, or null at the end of the list. */
async function neighbour(services: Services, request: ListRequest<DocumentSort>): Promise<number | null> {
  const { keys } = await listKeys(services, reviewList, request, { size: 1, restart: false });
  return keys[0] ?? null;
}

/** In the words of the index documents_pending. */
const isPending = sql<SqlBool>`t.facet = 'p' and t.hidden_at is null`;

/** How many documents are pending, besides those that this person has approved first. Counts `atMost` at most, because every page of the admin portal shows the number. */
export async function countPendingDocuments(
  { db }: Services,
  actor: Actor,
  { atMost }: { atMost?: number } = {},
): Promise<number> {
  const part = null;
  const within = documentsFor(requireStaff(actor, "desk.read"), { facet: documentStatusCodes.pending, part });
  const pending = db
    .selectFrom("documents as t")
    .select("n")
    .where(isPending)
    .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`1 = 1`))
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0));
  const { count } = await db
    .selectFrom(pending.as("pending"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface Queue {
  /** From 1; null when the document is not in the list (any more). */
  position: number | null;
  total: number;
  /** True when there are more than were counted. */
  more: boolean;
  previous: string | null;
  next: string | null;
  /**
   * The next one that waits for a decision; after the end of the list it begins again at the top. One that a colleague is
   * looking at is passed over, unless only such ones follow.
   */
  nextPending: string | null;
}

/**
 * Where a document stands in the list from which it was opened, and its neighbours in that search, filter and order. A
 * decision may have taken it out of the list: its neighbours stay those of the place where it stood.
 */
export async function readQueue(
  services: Services,
  actor: Actor,
  asked: ReviewRequest,
  documentId: string,
): Promise<Queue> {
  const staff = requireStaff(actor, "desk.read");
  const { userId } = staff;
  await requireDocumentInReach(services.db, actor, documentId);
  const list = await withTexts(services, asked);
  const column = reviewList.sorts[list.sort] as SortColumn;
  const row = await services.db
    .selectFrom("documents")
    .select(["n", column])
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  const here: Cursor = [row[column], row.n];
  const request = { ...list, within: documentsFor(staff, list), after: null, before: null };
  const earlier = await placeInList(services, reviewList, request, here);
  const { total, more } = await listPage(services, reviewList, request, { size: 1 });
  const previous = await neighbour(services, { ...request, before: here });
  const next = await neighbour(services, { ...request, after: here });
  const facet = documentStatusCodes.pending;
  const waits = (request.facet === "" || request.facet === facet) && request.part !== "first";
  const pending = waits ? { ...request, facet, within: documentsFor(staff, { facet, part: request.part }) } : null;
  // In the order of status all pending documents stand together: after the last one the queue begins again at the top.
  const from = request.sort === "status" ? (["pending", row.n] as Cursor) : here;
  const following = pending ? await severalPending(services, { ...pending, after: from }) : [];
  if (pending && following.length < lookedAhead) following.push(...(await severalPending(services, pending)));
  const others = following.filter((key) => key !== row.n);
  const lookedAt = await unsafeListLookedAt(services, { keys: others, besides: userId });
  const nextPending = others.find((key) => !lookedAt.has(key)) ?? others[0] ?? null;
  const ids = await idsOf(services, [previous, next, nextPending]);
  return {
    position: earlier === null ? null : earlier + 1,
    total,
    more,
    previous: ids(previous),
    next: ids(next),
    nextPending: ids(nextPending),
  };
}

/** So many documents are tried for one that no colleague is looking at. */
const lookedAhead = 5;

async function severalPending(services: Services, request: ListRequest<DocumentSort>): Promise<number[]> {
  return (await listKeys(services, reviewList, request, { size: lookedAhead, restart: false })).keys;
}

async function idsOf({ db }: Services, keys: readonly (number | null)[]) {
  const wanted = keys.filter((key) => key !== null);
  const rows =
    wanted.length === 0 ? [] : await db.selectFrom("documents").select(["n", "id"]).where("n", "in", wanted).execute();
  return (key: number | null) => rows.find(({ n }) => n === key)?.id ?? null;
}
