import { sql } from "kysely";
import { estimate, isIndexed, isWorthCollecting, matches } from "./list-search.server";
import type { Db, Dialect } from "./tables";
import { pattern, trigrams } from "./trigrams";

/**
 * The keys of at most `limit` rows that contain all of these words (folded), in any order. Rows in which every word is
 * the beginning of a word come first, then rows that contain the words anywhere. Words of one or two letters only match
 * the beginning of a word. The table needs a search index (createSearchIndex).
 */
export async function findWords(
  { db, dialect }: { db: Db; dialect: Dialect },
  table: string,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  if (words.length === 0) return [];
  // `matches` looks for a single letter only at the beginning of a word anyway.
  const beginning = (word: string) => ([...word].length === 1 ? word : ` ${word}`);
  const beginnings = words.map(beginning);
  const first = (await isQuick({ db, dialect }, table, beginnings, limit))
    ? await find({ db, dialect }, table, beginnings, limit)
    : [];
  if (first.length === limit) return first;
  const anywhere = await find({ db, dialect }, table, words, limit);
  return [...new Set([...first, ...anywhere])].slice(0, limit);
}

/**
 * Whether the rows with these beginnings are found soon. Where PostgreSQL's index proposes very many rows of which hardly one
 * matches, their place before the others is not worth the time.
 */
async function isQuick(
  { db, dialect }: { db: Db; dialect: Dialect },
  table: string,
  terms: readonly string[],
  limit: number,
): Promise<boolean> {
  if (dialect === "sqlite") return true;
  const expected = await estimate(db, { table, facets: [], owner: null }, terms);
  return isWorthCollecting(expected) || (expected !== null && expected.matching > 100 * limit);
}

async function find(
  { db, dialect }: { db: Db; dialect: Dialect },
  table: string,
  terms: readonly string[],
  limit: number,
): Promise<number[]> {
  const where = sql.join([sql`t.hidden_at is null`, ...terms.map((term) => matches(dialect, term))], sql` and `);
  const rows = sql`${sql.table(table)} t where ${where}`;
  const grams = terms.flatMap((term) => trigrams(pattern(term)));
  let query = sql<{ n: number }>`select t.n from ${rows} limit ${limit}`;
  if (dialect === "sqlite" && grams.length > 0)
    query = sql`select t.n from ${sql.table(`${table}_search`)} f join ${sql.table(table)} t on t.n = f.rowid
      where ${sql.ref(`f.${table}_search`)} match ${grams.map(quote).join(" AND ")} and ${where} limit ${limit}`;
  if (dialect === "postgres" && (await isAnyIndexed({ db, dialect }, table, terms)))
    query = sql`with hits as materialized (select t.n from ${rows}) select n from hits limit ${limit}`;
  return (await query.execute(db)).rows.map(({ n }) => n);
}

/** One word that few rows contain is enough to find them. */
async function isAnyIndexed({ db, dialect }: { db: Db; dialect: Dialect }, table: string, terms: readonly string[]) {
  for (const term of terms.toSorted((one, other) => other.length - one.length))
    if (await isIndexed(db, dialect, table, term)) return true;
  return false;
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
