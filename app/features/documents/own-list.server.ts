import { type RawBuilder, sql } from "kysely";
import { fold } from "~/platform/db/fold";
import { type ListOf, type ListRequest, pageSize, readListRequest, writeCursor } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { mayDo, requireClient } from "../identity/policy";
import type { Segment } from "../search/excerpt";
import { isNamed } from "../search/record-rank";
import { documentsAsClientSees } from "./client-view.server";
import { expiresSoon } from "./expiring.server";
import { conditionsOf, noFilters, type OwnFilters } from "./own-filters.server";
import { findReplacements, type NamedDocument } from "./replacements.server";
import { sendersOf } from "./senders.server";
import { sharedMark } from "./share-words";
import { readShares } from "./shared-documents.server";
import { excerptsOf, someUnread, textHas } from "./text/find-in-texts.server";
import { type DocumentStatus, documentStatusCodes } from "./vocabulary";

export interface DocumentLine {
  id: string;
  name: string;
  category: string;
  type: string;
  uploadDate: string;
  bytes: number;
  status: DocumentStatus;
  reason: string;
  /** The newest document that the client has sent in the place of this one. */
  replacedBy?: NamedDocument;
  /** What stands in the place of the status: the firm has shared it. */
  mark?: string;
  /**
   * What stands below the name: where the text inside has the words of a search that the name, the category and the type do not
   * have, or who has sent it for the client, or what the firm asked for.
   */
  below?: Segment[];
}

/** A document that another file is to replace, because it is rejected or expires: what it is, and why it was rejected. */
export interface RejectedDocument {
  id: string;
  name: string;
  category: string;
  type: string;
  reason: string;
  status: DocumentStatus;
}

/** One of the client's own documents that is rejected, or expires soon; null for any other id, and for none. */
export async function findRejected(
  { db, clock }: Services,
  actor: Actor,
  id: string | null,
): Promise<RejectedDocument | null> {
  const { clientId } = requireClient(actor, "documents.read");
  if (!id) return null;
  const { rows } = await sql<RejectedDocument>`
    select id, name, category, type, reason, status from ${documentsAsClientSees(clientId, clock.now())}
    where id = ${id} and (status = 'rejected' or ${expiresSoon(clock.now())})`.execute(db);
  return rows[0] ?? null;
}

export type OwnSort = "uploaded" | "document" | "category" | "type" | "size" | "status";

const ownList: ListOf<OwnSort> = {
  table: "documents",
  sorts: {
    uploaded: "created_at",
    document: "sort_name",
    category: "category",
    type: "type",
    size: "size_bytes",
    status: "status",
  },
  numeric: ["uploaded", "size"],
  codes: documentStatusCodes,
  fallback: { sort: "uploaded", direction: "desc" },
};

export const readOwnListRequest = (parameters: URLSearchParams) => readListRequest(ownList, parameters);

export interface OwnDocuments {
  documents: DocumentLine[];
  /** How many match the search and the status, and how many of them stand before this page. */
  matching: number;
  before: number;
  next: string | null;
  previous: string | null;
  /** Said when nothing matches a search while the text inside of some documents is not read yet; else ''. */
  unread: string;
  /** Of all documents of the client, whatever the search and the status are. */
  all: { count: number; pending: number; bytes: number };
}

const newestFirst = readOwnListRequest(new URLSearchParams());

/**
 * One page of a signed-in client's documents, newest first unless asked otherwise. Every word of the search has to be in
 * the name, the category or the type, or to begin a word of the text inside. Reads one client's rows, by their index: a few thousand at most.
 */
export async function listOwnDocuments(
  services: Services,
  actor: Actor,
  request: ListRequest<OwnSort> = newestFirst,
  filters: OwnFilters = noFilters,
): Promise<OwnDocuments> {
  const { db, dialect, clock } = services;
  const client = requireClient(actor, "documents.read");
  const { clientId, userId } = client;
  const words = fold(request.search).split(" ").filter(Boolean);
  const column = sql.ref(ownList.sorts[request.sort]);
  const own = documentsAsClientSees(clientId, clock.now());
  const wanted = [
    ...(request.facet ? [sql`facet = ${request.facet}`] : []),
    ...conditionsOf(filters),
    ...words.map((word) => {
      const inText = textHas(dialect, clientId, word);
      return inText ? sql`(${contains(word)} or id in ${inText})` : contains(word);
    }),
  ];
  const backwards = request.after === null && request.before !== null;
  const descending = (request.direction === "desc") !== backwards;
  const cursor = request.after ?? request.before;
  const beyond = cursor ? [sql`(${column}, n) ${descending ? sql`<` : sql`>`} (${cursor[0]}, ${cursor[1]})`] : [];
  const way = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select n, id, name, category, type, upload_date, size_bytes, status, reason, ${column} as edge
    from ${own} where ${all([...wanted, ...beyond])}
    order by ${column} ${way}, n ${way} limit ${pageSize + 1}`.execute(db);
  // What stood there was removed in the meantime: the first page is a better answer than an empty one.
  if (cursor && rows.length === 0)
    return listOwnDocuments(services, actor, { ...request, after: null, before: null }, filters);

  const overflow = rows.length > pageSize;
  const page = rows.slice(0, pageSize);
  if (backwards) page.reverse();
  const [top, bottom] = [page[0], page.at(-1)];
  const edgeOf = (row: Row) => writeCursor([row.edge, row.n]);
  const stands = request.direction === "desc" ? sql`>` : sql`<`;
  const earlier = top ? sql`(${column}, n) ${stands} (${top.edge}, ${top.n})` : sql`1 = 0`;
  // What needs no further columns is counted from an index alone.
  const matchingRows = wanted.length > 0 ? sql`count(case when ${all(wanted)} then 1 end)` : sql`count(*)`;
  const earlierRows = cursor ? sql`count(case when ${all([...wanted, earlier])} then 1 end)` : sql`0`;
  const counts = await sql<{ count: number; pending: number; bytes: number; matching: number; before: number }>`
    select count(*) as count,
      count(case when facet = ${documentStatusCodes.pending} then 1 end) as pending,
      coalesce(sum(size_bytes), 0) as bytes, ${matchingRows} as matching, ${earlierRows} as before
    from ${own}`.execute(db);
  const replacements = await findReplacements(
    db,
    page.map(({ id }) => id),
  );
  const fromFirm = page.filter(({ status }) => status === "shared").map(({ id }) => id);
  const shares = await readShares(db, fromFirm);
  const markOf = ({ id, status }: Row) =>
    status === "shared" ? sharedMark(shares.get(id)?.seenAt != null) : undefined;
  const inText = page.filter(({ name, category, type }) => !isNamed([name, category, type], words));
  const found = await excerptsOf(
    services,
    inText.map(({ id }) => id),
    request.search,
  );
  const ids = page.map(({ id }) => id);
  const senders = await sendersOf(db, { clientId, reader: userId, ids });
  const askedFor = await services.requestedItems.namesOf(db, mayDo(client, "requests.read") ? ids : []);
  const belowOf = (id: string) => {
    const sender = senders.get(id);
    const asked = askedFor.get(id);
    const text = sender !== undefined ? `Sent ${sender}` : asked !== undefined ? `We asked for: ${asked}` : null;
    return found.get(id) ?? (text === null ? undefined : [{ text, found: false }]);
  };
  const { matching = 0, before = 0, count = 0, pending = 0, bytes = 0 } = counts.rows[0] ?? {};
  return {
    documents: page.map((line) => {
      const { n: _n, edge: _edge, upload_date, size_bytes, ...row } = line;
      return {
        ...row,
        mark: markOf(line),
        uploadDate: upload_date,
        bytes: size_bytes,
        replacedBy: replacements.get(row.id),
        below: belowOf(row.id),
      };
    }),
    matching,
    before,
    next: bottom && (backwards || overflow) ? edgeOf(bottom) : null,
    previous: top && before > 0 ? edgeOf(top) : null,
    unread:
      words.length > 0 && matching === 0 && (await someUnread(services, clientId))
        ? "We are still reading the text of your latest files: search again in a moment."
        : "",
    // A sum is a string in PostgreSQL.
    all: { count, pending, bytes: Number(bytes) },
  };
}

interface Row extends Omit<DocumentLine, "uploadDate" | "bytes"> {
  n: number;
  upload_date: string;
  size_bytes: number;
  edge: string | number;
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`;

function contains(word: string): RawBuilder<unknown> {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`sort_name || ' ' || lower(category) || ' ' || lower(type) like ${pattern} escape '\\'`;
}
