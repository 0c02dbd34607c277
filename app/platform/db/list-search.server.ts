import { type RawBuilder, sql } from "kysely";
import { partsOfReference, referenceIn } from "../reference";
import { isOneOf, type Narrowed, ownedBy, rowsOf } from "./list-walks.server";
import type { Db, Dialect } from "./tables";
import { pattern, trigrams } from "./trigrams";

/** How many matches are counted exactly; above it a list says '1,000+'. */
export const countedExactly = 1000;

/** Up to this many rows are checked one by one, without the search index. */
const readOneByOne = 2000;

/** Up to this many facets are looked up in the search index; more are checked in the rows. */
const fewFacets = 4;

const stops = String.raw`.:!?"“”‘’'()\[\]/`;
const edges = new RegExp(`^[${stops}]+|[${stops}]+$`, "g");

/** The words of a term without the punctuation around and between them. Addresses of mail and numbers keep theirs inside. */
const wordsOf = (term: string) =>
  term
    .split(/[\s,;]+/)
    .flatMap((word) => (/[@\p{N}]/u.test(word) ? word : word.split(/[^\p{L}\p{M}'’_%]+/u)))
    .map((word) => word.replace(edges, ""))
    .filter(Boolean);

/**
 * The ways in which a term may match. Each is a list of texts that a row must contain: the whole term, its words in any
 * order, or, if it looks like a phone number, its digits ('+44 20 7946' as '44207946'), or, if it looks like a reference
 * or a part of one without its dashes, that with its dashes.
 */
function readings(term: string): string[][] {
  const words = wordsOf(term);
  const digits = digitsOf(term);
  const ways: string[][] = [];
  // Words of three or more letters match anywhere, so they also find every row that contains the whole term.
  if (words.length < 2 || words.some((word) => [...word].length < 3)) ways.push([term]);
  const isChanged = words.join(" ") !== term.trim();
  if (words.some((word) => [...word].length > 1) && (words.length > 1 || isChanged)) ways.push(words);
  if (digits.length > 1 && digits !== term) ways.push([digits]);
  const reference = referenceIn(term);
  if (reference !== "" && reference !== term) ways.push([reference]);
  else ways.push(...partsOfReference(term).map((part) => [part]));
  return ways.map((parts) => parts.map(pattern));
}

/** The digits of a term that looks like a phone number, without '+' or '00' before the country code; otherwise ''. */
function digitsOf(term: string): string {
  if (!/^[+(]?[\d\s()./-]+$/.test(term)) return "";
  return term
    .replace(/^(\+|00)(.*?)\(0\)/, "$1$2")
    .replace(/^\+|^00/, "")
    .replace(/\D/g, "");
}

export function matches(dialect: Dialect, term: string): RawBuilder<unknown> {
  const contains = (part: string) =>
    dialect === "sqlite"
      ? sql`instr(t.search, ${part}) > 0`
      : sql`t.search like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
  const ways = readings(term).map((parts) => sql`(${sql.join(parts.map(contains), sql` and `)})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** At most this many matches are collected from PostgreSQL's index before they are sorted: it cannot stop earlier. */
const worthCollecting = 10_000;

/** Of so many matches at most it is asked which of them the reader may see. The embedded database stops collecting there, and PostgreSQL expects fewer. */
const worthAsking = { postgres: 25_000, sqlite: 5000 } as const;

/** So many matches are surely more than are counted, although they are only estimated. */
const surelyMany = 5 * countedExactly;

/** Rows of which a sample consists, taken from everywhere in the table. */
const sampleSize = 2000;

/** What a sample says about a search. */
export interface Estimate {
  /** The rows that the index proposes. Each has to be read, to see whether it matches. */
  proposed: number;
  /** The matches among the rows that the filters leave. */
  matching: number;
}

/** Only PostgreSQL is asked: the embedded database stops collecting at the limit. Null for a table of few rows. */
export async function estimate(db: Db, narrowed: Narrowed, terms: readonly string[]): Promise<Estimate | null> {
  const { rows: known } = await sql<{ rows: number }>`select reltuples::float8 as rows from pg_class
    where oid = to_regclass(${`"${narrowed.table}"`})`.execute(db);
  const all = known[0]?.rows ?? 0;
  if (all <= worthCollecting) return null;
  const matching = [...inRows(narrowed), ...terms.map((term) => matches("postgres", term))];
  const proposed = [sql`t.hidden_at is null`, ...terms.map(proposes)];
  const { rows } = await sql<{ rows: number; proposed: number; matching: number }>`select count(*) as rows,
      count(*) filter (where ${sql.join(proposed, sql` and `)}) as proposed,
      count(*) filter (where ${sql.join(matching, sql` and `)}) as matching
    from ${sql.table(narrowed.table)} t tablesample system (${(100 * sampleSize) / all})`.execute(db);
  const [sample] = rows;
  // A sample of whole pages may be empty.
  if (!sample || sample.rows === 0) return null;
  return { proposed: (sample.proposed / sample.rows) * all, matching: (sample.matching / sample.rows) * all };
}

/**
 * Whether PostgreSQL's index proposes a row for a term. It knows words by their letters and digits only: asked for ' pdf', it
 * proposes 'will.pdf' as well.
 */
function proposes(term: string): RawBuilder<unknown> {
  const pieces = (part: string) =>
    [...part.matchAll(/(^ )?([\p{L}\p{N}]+)/gu)].map(([, start, run = ""]) =>
      start ? sql`t.search ~ ${`(^|[^[:alnum:]])${run}`}` : sql`t.search like ${`%${run}%`}`,
    );
  const ways = readings(term).map((parts) => sql.join([sql`true`, ...parts.flatMap(pieces)], sql` and `));
  return sql`((${sql.join(ways, sql`) or (`)}))`;
}

/** Whether PostgreSQL collects what its index proposes soon enough. */
export const isWorthCollecting = (expected: Estimate | null) =>
  expected === null || expected.proposed <= worthCollecting;

/** Whether the search index holds every piece of a term. Neither index holds what is neither a letter nor a digit, alone. */
export function isInIndex(dialect: Dialect, term: string): boolean {
  const ways = readings(term);
  if (dialect === "sqlite") return ways.every((parts) => parts.some((part) => trigrams(part).length > 0));
  return ways.every((parts) => parts.some((part) => part.trim().length >= 3 || /[\p{L}\p{N}]/u.test(part)));
}

export type Hits = number[] | "many" | "not indexed";

/**
 * The keys of all matches when there are at most 1,000. When there are more, a walk through the sort index finds them
 * fast enough: unless the reader may see few rows, those of whom `within` holds. Then the matches are collected, as long as that
 * ends soon, and asked one by one.
 */
export async function findHits(
  services: { db: Db; dialect: Dialect },
  narrowed: Narrowed,
  term: string,
  within?: RawBuilder<unknown>,
): Promise<Hits> {
  const { db, dialect } = services;
  const expected = dialect === "postgres" ? await estimate(db, narrowed, [term]) : null;
  const hits = await findMatches(services, narrowed, { term, expected });
  const most = worthAsking[dialect];
  if (hits !== "many" || !within || !isInIndex(dialect, term) || (expected && expected.proposed > most)) return hits;
  if (dialect === "postgres") return few(await seenInServer(db, narrowed, term, within));
  const keys = await search(db, dialect, narrowed, term, most + 1);
  if (keys.length > most) return "many";
  const isSeen = sql.join([isOneOf(dialect, keys), within], sql` and `);
  return few(await read(db, sql`${rowsOf(narrowed.table, { dialect, keys })} where ${isSeen}`));
}

/**
 * Those of the search and the filters alone. The smaller set is read row by row: the rows that the search finds, or the rows that
 * the filters leave. Only when both are large are they combined inside the index.
 */
async function findMatches(
  { db, dialect }: { db: Db; dialect: Dialect },
  narrowed: Narrowed,
  { term, expected }: { term: string; expected: Estimate | null },
): Promise<Hits> {
  const { table, facets, owner } = narrowed;
  const filtered = facets.length > 0 || owner !== null;
  const rows = (keys: readonly number[], where: readonly RawBuilder<unknown>[]) =>
    read(
      db,
      sql`${rowsOf(table, { dialect, keys })} where ${sql.join([isOneOf(dialect, keys), ...where], sql` and `)}`,
    );
  const indexed = isInIndex(dialect, term);
  if (expected && expected.matching > surelyMany && !isWorthCollecting(expected)) return "many";
  if (indexed && isWorthCollecting(expected)) {
    const all = few(await search(db, dialect, { table, facets: [], owner: null }, term));
    if (!filtered) return all;
    if (all !== "many") return rows(all, inRows(narrowed));
  }
  if (!filtered) return "not indexed";
  const inside = await read(
    db,
    sql`${sql.table(table)} t where ${sql.join(inRows(narrowed), sql` and `)}`,
    readOneByOne + 1,
  );
  if (inside.length <= readOneByOne) return few(await rows(inside, [matches(dialect, term)]));
  return indexed ? few(await search(db, dialect, narrowed, term)) : "not indexed";
}

const few = (keys: number[]): Hits & (number[] | "many") => (keys.length > countedExactly ? "many" : keys);

async function read(db: Db, from: RawBuilder<unknown>, limit = countedExactly + 1): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select t.n from ${from} limit ${limit}`.execute(db);
  return rows.map(({ n }) => n);
}

function inRows({ facets, owner }: Narrowed): RawBuilder<unknown>[] {
  return [
    sql`t.hidden_at is null`,
    ...(facets.length > 0 ? [sql`t.facet in (${sql.join(facets)})`] : []),
    ...ownedBy(owner),
  ];
}

/** The matches that the reader may see. PostgreSQL is kept from beginning with the filters: these may leave many more rows. */
function seenInServer(db: Db, narrowed: Narrowed, term: string, within: RawBuilder<unknown>): Promise<number[]> {
  const { table } = narrowed;
  const found = sql`select * from ${sql.table(table)} t where t.hidden_at is null and ${matches("postgres", term)} offset 0`;
  return read(db, sql`(${found}) t where ${sql.join([...inRows(narrowed), within], sql` and `)}`);
}

function search(
  db: Db,
  dialect: Dialect,
  narrowed: Narrowed,
  term: string,
  most = countedExactly + 1,
): Promise<number[]> {
  return dialect === "sqlite" ? inOwnIndex(db, narrowed, term, most) : inServerIndex(db, narrowed, term, most);
}

function inOwnIndex(db: Db, narrowed: Narrowed, term: string, most: number): Promise<number[]> {
  const { table, facets, owner } = narrowed;
  const codes = facets.length > fewFacets ? [] : facets.map((facet) => quote(`\n${facet}\u0001`));
  // An index without positions cannot find phrases. So all pieces of a term must match, and the row is checked again.
  const ways = readings(term).map((parts) => `(${parts.flatMap(trigrams).map(quote).join(" AND ")})`);
  const question = [
    `(${ways.join(" OR ")})`,
    ...(codes.length > 0 ? [`(${codes.join(" OR ")})`] : []),
    ...(owner && owner.values.length > 0 ? [`(${owner.values.map(markOf).join(" OR ")})`] : []),
  ].join(" AND ");
  // The column with the name of the index searches the whole index; an index without positions refuses other columns.
  return read(
    db,
    sql`${sql.table(`${table}_search`)} f join ${sql.table(table)} t on t.n = f.rowid
    where ${sql.ref(`f.${table}_search`)} match ${question} and ${matches("sqlite", term)}
    and ${sql.join(inRows(narrowed), sql` and `)}`,
    most,
  );
}

/** How the index has an owner: by the last two letters. */
const markOf = (owner: string) => quote(`\u0002${`--${owner}`.slice(-2)}`);

/** For lists with an owner, the search index contains facet and owner too, so that one index answers all conditions. */
async function inServerIndex(
  db: Db,
  { table, facets, owner }: Narrowed,
  term: string,
  most: number,
): Promise<number[]> {
  const where = [sql`t.hidden_at is null`, matches("postgres", term)];
  if (owner) {
    const marks = sql`array[t.facet, ${sql.ref(`t.${owner.column}`)}]`;
    where.push(
      owner.values.length === 1 ? sql`${marks} @> ${owner.values}::text[]` : sql`${marks} && ${owner.values}::text[]`,
    );
    if (owner.values.length === 0) where.push(...ownedBy(owner));
    if (facets.length > 0 && facets.length <= fewFacets) where.push(sql`${marks} && ${facets}::text[]`);
  }
  if (facets.length > 0) where.push(sql`t.facet = any(${facets}::text[])`);
  // Materialized, so that the planner does not see the limit: with the limit, a wrong estimate makes it read the whole
  // table.
  const { rows } = await sql<{ n: number }>`with hits as materialized
    (select t.n from ${sql.table(table)} t where ${sql.join(where, sql` and `)})
    select n from hits limit ${most}`.execute(db);
  return rows.map(({ n }) => n);
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
