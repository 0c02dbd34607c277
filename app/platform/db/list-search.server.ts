import { type RawBuilder, sql } from "kysely";
import type { Db, Dialect } from "./tables";

/** How many matches are counted exactly; above it a list says '1,000+'. */
export const countedExactly = 1000;

/** What a list's rows are narrowed by, besides the search: letters of the facet (none for all), and an owner. */
export interface Narrowed {
  table: string;
  facets: readonly string[];
  owner: { column: string; value: string } | null;
}

/** One or two letters find words that begin with them; three and more are found anywhere. */
function pattern(term: string): string {
  return [...term].length < 3 ? ` ${term}` : term;
}

export function matches(dialect: Dialect, term: string): RawBuilder<unknown> {
  if (dialect === "sqlite") return sql`instr(t.search, ${pattern(term)}) > 0`;
  return sql`t.search like ${`%${pattern(term).replace(/[\\%_]/g, "\\$&")}%`}`;
}

export type Hits = number[] | "many" | "not indexed";

/** The keys of all matches when they are at most 1,000; more are dense enough to be met by walking. */
export async function findHits(db: Db, dialect: Dialect, narrowed: Narrowed, term: string): Promise<Hits> {
  const wanted = pattern(term);
  if ([...wanted].length < 3) return "not indexed";
  const found = dialect === "sqlite" ? inOwnIndex(narrowed, term) : inServerIndex(narrowed, term);
  const { rows } = await found.execute(db);
  return rows.length > countedExactly ? "many" : rows.map(({ n }) => n);
}

type Found = RawBuilder<{ n: number }>;

function inOwnIndex({ table, facets, owner }: Narrowed, term: string): Found {
  const index = sql.table(`${table}_search`);
  const letters = facets.map((facet) => quote(`\n${facet}\u0001`));
  const question = [
    ...trigrams(pattern(term)).map(quote),
    ...(letters.length > 0 ? [`(${letters.join(" OR ")})`] : []),
    ...(owner ? [quote(`\u0002${`--${owner.value}`.slice(-2)}`)] : []),
  ].join(" AND ");
  // The column that has the index's own name asks the whole index; an index without positions refuses other columns.
  return sql`select t.n from ${index} f join ${sql.table(table)} t on t.n = f.rowid
    where ${sql.ref(`f.${table}_search`)} match ${question} and ${matches("sqlite", term)}
    ${owner ? sql`and ${sql.ref(`t.${owner.column}`)} = ${owner.value}` : sql``} limit ${countedExactly + 1}`;
}

/** Facet and owner stand in the search index of lists that have an owner, so that all of it is one look into one index. */
function inServerIndex({ table, facets, owner }: Narrowed, term: string): Found {
  const where = [sql`t.hidden_at is null`, matches("postgres", term)];
  if (owner) {
    const marks = sql`array[t.facet, ${sql.ref(`t.${owner.column}`)}]`;
    where.push(sql`${marks} @> ${[owner.value]}::text[]`);
    if (facets.length > 0) where.push(sql`${marks} && ${facets}::text[]`);
  } else if (facets.length > 0) where.push(sql`t.facet = any(${facets}::text[])`);
  // Planned as if all of them were wanted: with the limit in view, a guess that is wrong reads the whole table.
  return sql`with hits as materialized (select t.n from ${sql.table(table)} t where ${sql.join(where, sql` and `)})
    select n from hits limit ${countedExactly + 1}`;
}

/** An index without positions cannot find phrases: a long term is the conjunction of its trigrams, checked against the row. */
function trigrams(term: string): string[] {
  const letters = [...term];
  const grams = new Set<string>();
  for (let index = 0; index + 3 <= letters.length; index += 1) grams.add(letters.slice(index, index + 3).join(""));
  return [...grams];
}

const quote = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
