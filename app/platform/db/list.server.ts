import { type RawBuilder, type SqlBool, sql } from "kysely";
import { capped } from "./capped";
import { fold } from "./fold";
import { countedExactly, findHits, matches } from "./list-search.server";
import { counted, countUpTo, type Gathered, isOneOf, narrowedBy, walk } from "./list-walks.server";
import type { Db, Dialect } from "./tables";

export const pageSize = 25;

/** A list of the product: a table with `n`, `search`, `facet` and `hidden_at`, and the columns that it can be sorted by. */
export interface ListOf<Sort extends string> {
  table: string;
  sorts: Record<Sort, string>;
  /** The sorts whose column holds integers; the others hold text. */
  numeric: readonly Sort[];
  fallback: { sort: Sort; direction: Direction };
  /**
   * The values of `status` in the address, and the code of each in the table's facet; one character each. Empty for a list
   * that reads its filters itself.
   */
  codes: Readonly<Record<string, string>>;
  /** Another text column that rows are filtered by; see createSearchIndex and sortIndexes. */
  owner?: string;
}

export type Direction = "asc" | "desc";

/** The parameters of the URL. All of them are optional and none of them is trusted. */
export interface ListRequest<Sort extends string = string> {
  search: string;
  /** The codes of the statuses that are wanted, one character each; empty for all. */
  facet: string;
  /** The required value of the owner's column, or one of several, for a list that has one. It is combined with the facets. */
  owner?: string | readonly string[];
  /** A further condition for the rows of the table `t`: what the reader may see. */
  within?: RawBuilder<SqlBool>;
  sort: Sort;
  direction: Direction;
  after: Cursor | null;
  before: Cursor | null;
  /** Keys of rows that the search has found elsewhere, a thousand at most. They match as well. */
  foundElsewhere?: readonly number[];
}

/** The sort value and key of a row at the edge of a page. */
export type Cursor = [value: string | number, n: number];

export interface ListPage {
  /** Keys of the rows, in order. */
  keys: number[];
  total: number;
  /** True when there are more matches than were counted. */
  more: boolean;
  next: string | null;
  previous: string | null;
}

/** Reads the parameters of a list from the URL. A '-' before the sort reverses it. Unknown values are ignored. */
export function readListRequest<Sort extends string>(
  list: ListOf<Sort>,
  parameters: URLSearchParams,
): ListRequest<Sort> {
  const sort = parameters.get("sort") ?? "";
  const [name = "", direction] = sort.startsWith("-") ? [sort.slice(1), "desc"] : [sort, "asc"];
  const known = Object.hasOwn(list.sorts, name);
  const column = known ? (name as Sort) : list.fallback.sort;
  const numeric = list.numeric.includes(column);
  return {
    search: (parameters.get("q") ?? "").slice(0, 200),
    facet: codeOf(list.codes, parameters.get("status") ?? ""),
    sort: column,
    direction: known ? (direction as Direction) : list.fallback.direction,
    after: readCursor(parameters.get("after"), numeric),
    before: readCursor(parameters.get("before"), numeric),
  };
}

/** The code of a status. An unknown status is ignored. */
const codeOf = (codes: Readonly<Record<string, string>>, status: string): string =>
  (Object.hasOwn(codes, status) ? codes[status] : undefined) ?? "";

/**
 * Returns null for a cursor that was changed or belongs to another sort: PostgreSQL would refuse a value of the wrong
 * type.
 */
export function readCursor(text: string | null, numeric: boolean): Cursor | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [edge, n] = value;
    const fits = numeric ? Number.isSafeInteger(edge) : typeof edge === "string" && !edge.includes("\0");
    return fits && Number.isSafeInteger(n) ? [edge, n] : null;
  } catch {
    return null;
  }
}

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** One page, and how many rows there are in all; see listKeys. */
export async function listPage<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { size = pageSize }: { size?: number } = {},
): Promise<ListPage> {
  const which = await found(services, list, request);
  const { narrowed, hits, where, gathered } = which;
  const total =
    hits === "many" ? countedExactly + 1 : await countUpTo(services, narrowed, countedExactly + 1, { where, gathered });
  const page = await pageOf(services, list, request, { which, size });
  return { ...page, ...capped(total, countedExactly) };
}

/** A page of which nobody asks how many rows there are in all. */
export type ListKeys = Omit<ListPage, "total" | "more">;

/**
 * The keys of one page. Up to 1,000 matches are collected through the search index and sorted. When there are more, the
 * index of the sort column is read until the page is full, which takes few steps because so many rows match. With several
 * facets, one page is read for each facet, and these pages are merged. With `restart`, the first page is given where no row is left
 * behind the cursor.
 */
export async function listKeys<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { size = pageSize, restart = true }: { size?: number; restart?: boolean } = {},
): Promise<ListKeys> {
  return pageOf(services, list, request, { which: await found(services, list, request), size, restart });
}

async function pageOf<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { which, size, restart = true }: { which: Found; size: number; restart?: boolean },
): Promise<ListKeys> {
  const { narrowed, where, gathered } = which;
  const backwards = request.after === null && request.before !== null;
  const descending = (request.direction === "desc") !== backwards;
  const column = sql.ref(`t.${list.sorts[request.sort]}`);
  const order = { column, direction: descending ? sql`desc` : sql`asc` };
  const cursor = request.after ?? request.before;
  const edge = cursor
    ? [
        descending
          ? sql`(${column}, t.n) < (${cursor[0]}, ${cursor[1]})`
          : sql`(${column}, t.n) > (${cursor[0]}, ${cursor[1]})`,
      ]
    : [];
  const steps = { ...order, where: [...where, ...edge], gathered, limit: size + 1 };
  const { rows } = await walk(services.dialect, narrowed, steps).execute(services.db);

  // The rows after the cursor no longer exist, so the first page is shown instead of an empty one.
  if (restart && cursor && rows.length === 0)
    return pageOf(services, list, { ...request, after: null, before: null }, { which, size });

  const overflow = rows.length > size;
  const page = rows.slice(0, size);
  if (backwards) page.reverse();
  const [top, bottom] = [page[0], page.at(-1)];
  const hasNext = backwards ? cursor !== null : overflow;
  const hasPrevious = backwards ? overflow : cursor !== null;
  return {
    keys: page.map(({ n }) => n),
    next: hasNext && bottom ? writeCursor([bottom.edge, bottom.n]) : null,
    previous: hasPrevious && top ? writeCursor([top.edge, top.n]) : null,
  };
}

/** Rows of an export that are read at once: about ten milliseconds, for which everything else waits on the embedded database. */
const exportedAtOnce = 100;

/** The keys of every row that the request matches, in its order, in pieces: a list of any length fits into memory. */
export async function* everyKey<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { size = exportedAtOnce }: { size?: number } = {},
): AsyncGenerator<number[]> {
  // Searched once: each piece would cost as much as the first.
  const which = await found(services, list, request);
  let after: Cursor | null = null;
  do {
    const place: ListRequest<Sort> = { ...request, after, before: null };
    const piece = { which, size, restart: false };
    const { keys, next }: ListKeys = await pageOf(services, list, place, piece);
    yield keys;
    after = readCursor(next, list.numeric.includes(request.sort));
  } while (after);
}

/** How many rows the request matches: exactly, however many there are. For exports, which read them all anyway. */
export async function countMatches<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
): Promise<number> {
  const { narrowed, where, gathered } = await found({ db, dialect }, list, request);
  const count = counted(dialect, narrowed, Number.MAX_SAFE_INTEGER, { where, gathered });
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The position of a row in the whole list: how many rows come before it (exact up to 1,000), or null when it is not in
 * the list. The cursor of a row is its value in the sort column, and its key.
 */
export async function placeInList<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  [value, n]: Cursor,
): Promise<number | null> {
  const { narrowed, where, gathered } = await found({ db, dialect }, list, request);
  const column = sql.ref(`t.${list.sorts[request.sort]}`);
  const before =
    request.direction === "desc" ? sql`(${column}, t.n) > (${value}, ${n})` : sql`(${column}, t.n) < (${value}, ${n})`;
  const itself = counted(dialect, narrowed, 1, {
    where: [...where, sql`t.n = ${n}`],
    gathered: { dialect, keys: [n] },
  });
  const earlier = counted(dialect, narrowed, countedExactly, { where: [...where, before], gathered });
  const { rows } = await sql<{
    itself: number;
    earlier: number;
  }>`select ${itself} as itself, ${earlier} as earlier`.execute(db);
  const [row] = rows;
  return row && row.itself > 0 ? row.earlier : null;
}

type Found = Awaited<ReturnType<typeof found>>;

/** The conditions of a search and its filters. */
async function found<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
) {
  const term = fold(request.search);
  const narrowed = narrowedBy(list, request);
  const hits = term ? await findHits({ db, dialect }, narrowed, term, request.within) : "not indexed";
  const elsewhere = request.foundElsewhere ?? [];
  const keys = Array.isArray(hits) && [...new Set([...hits, ...elsewhere])];
  const where: RawBuilder<unknown>[] = request.within ? [request.within] : [];
  if (keys) where.push(isOneOf(dialect, keys));
  else if (term && elsewhere.length > 0) where.push(sql`(${matches(dialect, term)} or ${isOneOf(dialect, elsewhere)})`);
  else if (term) where.push(matches(dialect, term));
  const gathered: Gathered = keys && { dialect, keys };
  return { narrowed, hits, where, gathered };
}
