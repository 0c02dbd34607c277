import { type RawBuilder, sql } from "kysely";
import { matches } from "./list-search.server";
import type { Db, Dialect } from "./tables";

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
  const beginnings = await find({ db, dialect }, table, words.map(beginning), limit);
  if (beginnings.length === limit) return beginnings;
  const anywhere = await find({ db, dialect }, table, words, limit);
  return [...new Set([...beginnings, ...anywhere])].slice(0, limit);
}

async function find(
  { db, dialect }: { db: Db; dialect: Dialect },
  table: string,
  terms: readonly string[],
  limit: number,
): Promise<number[]> {
  const where = [sql`t.hidden_at is null`, ...terms.map((term) => matches(dialect, term))];
  const grams = terms.flatMap(trigrams);
  const from =
    dialect === "sqlite" && grams.length > 0
      ? sql`${sql.table(`${table}_search`)} f join ${sql.table(table)} t on t.n = f.rowid
          where ${sql.ref(`f.${table}_search`)} match ${grams.map(quote).join(" AND ")} and `
      : sql`${sql.table(table)} t where `;
  const query: RawBuilder<{ n: number }> = sql`select t.n from ${from}${sql.join(where, sql` and `)} limit ${limit}`;
  return (await query.execute(db)).rows.map(({ n }) => n);
}

function trigrams(term: string): string[] {
  const letters = [...term];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
