import { type RawBuilder, sql } from "kysely";
import { fold } from "./fold";
import { countedExactly, findHits, matches, type Narrowed } from "./list-search.server";
import type { Db, Dialect } from "./tables";

export const pageSize = 25;

/** A list of the product: a table with `n`, `search`, `facet` and `hidden_at`, and the columns that it can be sorted by. */
export interface ListOf<Sort extends string> {
  table: string;
  sorts: Record<Sort, string>;
  /** The sorts whose column holds integers; the others hold text. */
  numeric: readonly Sort[];
  fallback: { sort: Sort; direction: Direction };
  /** A text column that rows are filtered by beside the facet; see createSearchIndex and sortIndexes. */
  owner?: string;
}

export type Direction = "asc" | "desc";

/** What the URL says. All of it is optional and none of it is trusted. */
export interface ListRequest<Sort extends string = string> {
  search: string;
  /** First letter of a status, or each letter that is wanted; empty for all. */
  facet: string;
  /** What the owner's column has to be, for a list that has one; together with the facets that are wanted. */
  owner?: string;
  sort: Sort;
  direction: Direction;
  after: Cursor | null;
  before: Cursor | null;
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
    facet: /^[a-z]/.exec(parameters.get("status") ?? "")?.[0] ?? "",
    sort: column,
    direction: known ? (direction as Direction) : list.fallback.direction,
    after: readCursor(parameters.get("after"), numeric),
    before: readCursor(parameters.get("before"), numeric),
  };
}

/** A cursor that was tampered with, or that belongs to another sort, is as good as none: PostgreSQL refuses its type. */
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

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

/**
 * The keys of one page. Few matches (up to 1,000) are gathered through the search index and sorted; many are found by
 * walking the index of the sort column until the page is full, which takes few steps because they are many. Where several
 * facets are wanted, the walk of each is as long as a page, and the pages are merged.
 */
export async function listPage<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { size = pageSize, restart = true }: { size?: number; restart?: boolean } = {},
): Promise<ListPage> {
  const term = fold(request.search);
  const narrowed = narrowedBy(list, request);
  const hits = term ? await findHits(db, dialect, narrowed, term) : "not indexed";
  const where = [];
  if (term && !Array.isArray(hits)) where.push(matches(dialect, term));
  // Gathered keys are a short list; SQLite and PostgreSQL both look them up one by one.
  if (Array.isArray(hits)) where.push(sql`t.n in (${sql.join(hits.length > 0 ? hits : [-1])})`);
  const gathered = Array.isArray(hits);
  const column = sql.ref(`t.${list.sorts[request.sort]}`);

  const total =
    hits === "many"
      ? countedExactly + 1
      : await count(db, walks(narrowed, { where, gathered, column, order: sql``, limit: countedExactly + 1 }));

  const backwards = request.after === null && request.before !== null;
  const descending = (request.direction === "desc") !== backwards;
  const cursor = request.after ?? request.before;
  const edge = cursor
    ? [
        descending
          ? sql`(${column}, t.n) < (${cursor[0]}, ${cursor[1]})`
          : sql`(${column}, t.n) > (${cursor[0]}, ${cursor[1]})`,
      ]
    : [];
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${column} ${direction}, t.n ${direction}`;
  const walk = walks(narrowed, { where: [...where, ...edge], gathered, column, order, limit: size + 1 });
  const { rows } = await (walk.several
    ? sql<Found>`select * from (${walk.query}) merged order by edge ${direction}, n ${direction} limit ${size + 1}`
    : sql<Found>`${walk.query}`
  ).execute(db);

  // The rows behind the cursor are gone in the meantime: the first page is a better answer than an empty one.
  if (restart && cursor && rows.length === 0)
    return listPage({ db, dialect }, list, { ...request, after: null, before: null });

  const overflow = rows.length > size;
  const page = rows.slice(0, size);
  if (backwards) page.reverse();
  const [top, bottom] = [page[0], page.at(-1)];
  const hasNext = backwards ? cursor !== null : overflow;
  const hasPrevious = backwards ? overflow : cursor !== null;
  return {
    keys: page.map(({ n }) => n),
    total: Math.min(total, countedExactly),
    more: total > countedExactly,
    next: hasNext && bottom ? writeCursor([bottom.edge, bottom.n]) : null,
    previous: hasPrevious && top ? writeCursor([top.edge, top.n]) : null,
  };
}

/** How many rows a list's filters leave, without a search; exact to 1,000. */
export async function countRows<Sort extends string>(
  { db }: { db: Db },
  list: ListOf<Sort>,
  request: Pick<ListRequest<Sort>, "facet" | "owner">,
): Promise<{ total: number; more: boolean }> {
  const column = sql.ref(`t.${list.sorts[list.fallback.sort]}`);
  const limit = countedExactly + 1;
  const total = await count(
    db,
    walks(narrowedBy(list, request), { where: [], gathered: false, column, order: sql``, limit }),
  );
  return { total: Math.min(total, countedExactly), more: total > countedExactly };
}

function narrowedBy<Sort extends string>(
  { table, owner }: ListOf<Sort>,
  request: Pick<ListRequest<Sort>, "facet" | "owner">,
): Narrowed {
  const column = owner !== undefined && request.owner !== undefined ? { column: owner, value: request.owner } : null;
  return { table, facets: [...request.facet], owner: column };
}

interface Found {
  n: number;
  edge: string | number;
}

interface Walk {
  where: RawBuilder<unknown>[];
  /** The rows are named one by one already: the facets are checked, not walked. */
  gathered: boolean;
  column: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
}

/** One query for each facet, so that each has an index in the wanted order; or one for all. */
function walks({ table, facets, owner }: Narrowed, { where, gathered, column, order, limit }: Walk) {
  const owned = owner ? [sql`${sql.ref(`t.${owner.column}`)} = ${owner.value}`] : [];
  const branch = (facet: RawBuilder<unknown>[]) => sql`select t.n as n, ${column} as edge from ${sql.table(table)} t
    where ${sql.join([sql`t.hidden_at is null`, ...owned, ...facet, ...where], sql` and `)} ${order} limit ${limit}`;
  if (facets.length === 0) return { query: branch([]), several: false };
  if (gathered) return { query: branch([sql`t.facet in (${sql.join(facets)})`]), several: false };
  const [only, ...others] = facets.map((facet) => branch([sql`t.facet = ${facet}`]));
  if (only && others.length === 0) return { query: only, several: false };
  const parts = [only, ...others].map((part, index) => sql`select * from (${part}) ${sql.ref(`part${index}`)}`);
  return { query: sql.join(parts, sql` union all `), several: true };
}

async function count(db: Db, { query }: ReturnType<typeof walks>): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from
    (select * from (${query}) every limit ${countedExactly + 1}) counted`;
  const { rows } = await counted.execute(db);
  if (!rows[0]) throw new Error("A count has no row");
  return rows[0].count;
}
