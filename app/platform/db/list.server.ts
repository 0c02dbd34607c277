import { type RawBuilder, sql } from "kysely";
import { fold } from "./fold";
import type { Db, Dialect } from "./tables";

/** How many matches are counted exactly; above it a list says '1,000+'. */
export const countedExactly = 1000;
export const pageSize = 25;

/** A list of the product: a table with `n`, `search`, `facet` and `hidden_at`, and the columns that it can be sorted by. */
export interface ListOf<Sort extends string> {
  table: string;
  sorts: Record<Sort, string>;
  /** The sorts whose column holds integers; the others hold text. */
  numeric: readonly Sort[];
  fallback: { sort: Sort; direction: Direction };
}

export type Direction = "asc" | "desc";

/** What the URL says. All of it is optional and none of it is trusted. */
export interface ListRequest<Sort extends string = string> {
  search: string;
  /** First letter of a status, or empty for all. */
  facet: string;
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
 * walking the index of the sort column until the page is full, which takes few steps because they are many.
 */
export async function listPage<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  request: ListRequest<Sort>,
  { size = pageSize, restart = true }: { size?: number; restart?: boolean } = {},
): Promise<ListPage> {
  const term = fold(request.search);
  const where = [sql`${sql.ref("t.hidden_at")} is null`];
  if (request.facet) where.push(sql`t.facet = ${request.facet}`);
  const hits = term ? await findHits(db, dialect, list.table, term, request.facet) : "not indexed";
  if (term && !Array.isArray(hits)) where.push(matches(dialect, term));
  // Gathered keys are a short list; SQLite and PostgreSQL both look them up one by one.
  if (Array.isArray(hits)) where.push(sql`t.n in (${sql.join(hits.length > 0 ? hits : [-1])})`);

  const table = sql.table(list.table);
  const counted = sql<{ count: number }>`select count(*) as count from
    (select 1 from ${table} t where ${sql.join(where, sql` and `)} limit ${countedExactly + 1}) counted`;
  const total = hits === "many" ? countedExactly + 1 : await first(counted.execute(db), "count");

  const column = sql.ref(`t.${list.sorts[request.sort]}`);
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
  const order = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ n: number; edge: string | number }>`select t.n as n, ${column} as edge from ${table} t
    where ${sql.join([...where, ...edge], sql` and `)}
    order by ${column} ${order}, t.n ${order} limit ${size + 1}`.execute(db);

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

async function first<Row, Key extends keyof Row>(result: Promise<{ rows: Row[] }>, key: Key): Promise<Row[Key]> {
  const { rows } = await result;
  if (!rows[0]) throw new Error("A count has no row");
  return rows[0][key];
}

/** One or two letters find words that begin with them; three and more are found anywhere. */
function pattern(term: string): string {
  return [...term].length < 3 ? ` ${term}` : term;
}

function matches(dialect: Dialect, term: string): RawBuilder<unknown> {
  if (dialect === "sqlite") return sql`instr(t.search, ${pattern(term)}) > 0`;
  return sql`t.search like ${`%${pattern(term).replace(/[\\%_]/g, "\\$&")}%`}`;
}

type Hits = number[] | "many" | "not indexed";

/** The keys of all matches when they are at most 1,000; more are dense enough to be met by walking. */
async function findHits(db: Db, dialect: Dialect, table: string, term: string, facet: string): Promise<Hits> {
  const wanted = pattern(term);
  const grams = [...wanted].length < 3 ? [] : trigrams(wanted);
  if (grams.length === 0) return "not indexed";
  const index = sql.table(`${table}_search`);
  const facetGram = facet ? [`\n${facet}\u0001`] : [];
  // The column that has the index's own name asks the whole index; an index without positions refuses other columns.
  const indexed = sql`${index} f join ${sql.table(table)} t on t.n = f.rowid
    where ${sql.ref(`f.${table}_search`)} match ${[...grams, ...facetGram].map(quote).join(" AND ")}`;
  const plain = sql`${sql.table(table)} t where t.hidden_at is null ${facet ? sql`and t.facet = ${facet}` : sql``}`;
  const { rows } = await sql<{ n: number }>`select t.n from ${dialect === "sqlite" ? indexed : plain}
    and ${matches(dialect, term)} limit ${countedExactly + 1}`.execute(db);
  return rows.length > countedExactly ? "many" : rows.map(({ n }) => n);
}

/** An index without positions cannot find phrases: a long term is the conjunction of its trigrams, checked against the row. */
function trigrams(term: string): string[] {
  const letters = [...term];
  const grams = new Set<string>();
  for (let index = 0; index + 3 <= letters.length; index += 1) grams.add(letters.slice(index, index + 3).join(""));
  return [...grams];
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
