import { type RawBuilder, sql } from "kysely";
import { estimate, isInIndex, isWorthCollecting, matches } from "./list-search.server";
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
  const beginnings = words.map((word) => ([...word].length === 1 ? word : ` ${word}`));
  const first = await find({ db, dialect }, table, beginnings, { limit, skipRare: true });
  if (first.length === limit) return first;
  const anywhere = await find({ db, dialect }, table, words, { limit });
  return [...new Set([...first, ...anywhere])].slice(0, limit);
}

/**
 * With `skipRare` nothing is found where PostgreSQL's index proposes very many rows of which hardly one matches: their place
 * before the others is not worth the time.
 */
async function find(
  { db, dialect }: { db: Db; dialect: Dialect },
  table: string,
  terms: readonly string[],
  { limit, skipRare = false }: { limit: number; skipRare?: boolean },
): Promise<number[]> {
  const where = sql.join([sql`t.hidden_at is null`, ...terms.map((term) => matches(dialect, term))], sql` and `);
  const rows = sql`${sql.table(table)} t where ${where}`;
  const read = async (query: RawBuilder<{ n: number }>) => (await query.execute(db)).rows.map(({ n }) => n);
  const oneByOne = sql<{ n: number }>`select t.n from ${rows} limit ${limit}`;
  if (dialect === "sqlite") {
    const grams = terms.flatMap((term) => trigrams(pattern(term)));
    if (grams.length === 0) return read(oneByOne);
    return read(sql`select t.n from ${sql.table(`${table}_search`)} f join ${sql.table(table)} t on t.n = f.rowid
      where ${sql.ref(`f.${table}_search`)} match ${grams.map(quote).join(" AND ")} and ${where} limit ${limit}`);
  }
  const expected = await estimate(db, { table, facets: [], owner: null }, terms);
  // One word that the index holds is enough.
  if (isWorthCollecting(expected) && terms.some((term) => isInIndex(dialect, term)))
    return read(sql`with hits as materialized (select t.n from ${rows}) select n from hits limit ${limit}`);
  return skipRare && expected && expected.matching < 100 * limit ? [] : read(oneByOne);
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
