import { sql } from "kysely";
import { fold } from "~/platform/db/fold";
import { pageSize } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { DelegateActor } from "../../identity/actor";
import { documentsAsClientSees } from "../client-view.server";
import { sharedMark } from "../share-words";
import type { DocumentStatus } from "../vocabulary";

export interface DelegatedLine {
  id: string;
  name: string;
  category: string;
  type: string;
  uploadDate: string;
  bytes: number;
  status: DocumentStatus;
  /** What stands in the place of the status: the firm has shared it. */
  mark?: string;
}

/** Whether the client has opened it is between the firm and the client. */
export const delegatedMark = (status: DocumentStatus) => (status === "shared" ? sharedMark(true) : undefined);

/** What a delegate looks for. Its words stand in the address. */
export interface DelegatedRequest {
  search: string;
  category: string;
  /** Rows after this one, or the first page. */
  after: number | null;
}

export function readDelegatedRequest(parameters: URLSearchParams): DelegatedRequest {
  const after = parameters.get("after") ?? "";
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    category: parameters.get("category") ?? "",
    after: /^\d{1,15}$/.test(after) ? Number(after) : null,
  };
}

export interface DelegatedDocuments {
  documents: DelegatedLine[];
  /** Of the categories that are open, whatever is searched. */
  count: number;
  matching: number;
  /** `after` of the next page. */
  next: number | null;
}

/**
 * One page of a client's documents for a delegate, newest first: only those of the categories that are open, as the client sees
 * them. Other documents are neither listed, found nor counted.
 */
export async function listDelegatedDocuments(
  { db, clock }: Services,
  { clientId, categories }: DelegateActor,
  { search, category, after }: DelegatedRequest,
): Promise<DelegatedDocuments> {
  if (categories.length === 0) return { documents: [], count: 0, matching: 0, next: null };
  const open = sql`${documentsAsClientSees(clientId, clock.now())} where category in (${sql.join(categories)})`;
  const wanted = [
    sql`1 = 1`,
    ...(category ? [sql`category = ${category}`] : []),
    ...fold(search)
      .split(" ")
      .filter(Boolean)
      .map((word) => sql`sort_name like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`),
  ];
  const matches = sql.join(wanted, sql` and `);
  const { rows } = await sql<DelegatedLine & { n: number; upload_date: string; size_bytes: number }>`
    select n, id, name, category, type, upload_date, size_bytes, status from ${open}
    and ${matches} and ${after === null ? sql`1 = 1` : sql`n < ${after}`} order by n desc limit ${pageSize + 1}`.execute(
    db,
  );
  const counts = await sql<{ count: number; matching: number }>`
    select count(*) as count, count(case when ${matches} then 1 end) as matching from ${open}`.execute(db);
  const page = rows.slice(0, pageSize);
  return {
    documents: page.map(({ n, upload_date, size_bytes, ...line }) => ({
      ...line,
      uploadDate: upload_date,
      bytes: size_bytes,
      mark: delegatedMark(line.status),
    })),
    count: Number(counts.rows[0]?.count ?? 0),
    matching: Number(counts.rows[0]?.matching ?? 0),
    next: rows.length > pageSize ? (page.at(-1)?.n ?? null) : null,
  };
}
