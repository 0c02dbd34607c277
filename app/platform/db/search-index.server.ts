import { type Kysely, sql } from "kysely";
import { type ColumnTypes, run } from "./migrate.server";

/**
 * Indexes the `search` column of a table for substrings. The table has an integer key `n`, a `facet` that lists are
 * filtered by (a code of one character), and `hidden_at`, null for rows that lists show; `owner` names a text column that
 * it is filtered by as well.
 *
 * SQLite: an FTS5 trigram index that triggers update. It stores no text and no positions, so a match is checked again in
 * the row. The facet is indexed as a separate trigram (its code between control characters), and so are the last two
 * characters of the owner, so that one index answers the search and the filters. PostgreSQL: a pg_trgm index on the rows
 * that lists show, together with facet and owner when there is an owner.
 *
 * With `wordStarts` one letter finds the words that begin with it (see trigrams.ts); every index has it since 0093.
 */
export async function createSearchIndex(
  db: Kysely<unknown>,
  { dialect }: ColumnTypes,
  table: string,
  { owner, wordStarts = false }: IndexedText = {},
): Promise<void> {
  if (dialect === "postgres") {
    const marks = owner ? `, (array[facet, ${owner}])` : "";
    await run(db, [
      "create extension if not exists pg_trgm",
      `create index ${table}_search on ${table} using gin (search gin_trgm_ops${marks}) where hidden_at is null`,
    ]);
    return;
  }
  const index = `${table}_search`;
  const text = (row: string) => indexedText(row, { owner, wordStarts });
  const columns = ["search", "facet", "hidden_at", ...(owner ? [owner] : [])].join(", ");
  const add = `insert into ${index} (rowid, text) values (new.n, ${text("new")});`;
  const drop = `delete from ${index} where rowid = old.n;`;
  await run(db, [
    `create virtual table ${index} using fts5 (text, content='', contentless_delete=1, tokenize='trigram', detail=none)`,
    `create trigger ${index}_insert after insert on ${table} when new.hidden_at is null begin ${add} end`,
    `create trigger ${index}_remove before update of ${columns} on ${table} when old.hidden_at is null begin ${drop} end`,
    `create trigger ${index}_replace after update of ${columns} on ${table} when new.hidden_at is null begin ${add} end`,
    `create trigger ${index}_delete before delete on ${table} when old.hidden_at is null begin ${drop} end`,
  ]);
}

/**
 * The `hidden_at` of rows that are on their way in: no list shows them, but the search index has them already, so that many
 * rows are shown by one short update (docs/decisions/0051-imported-rows-wait-hidden.md).
 */
export const arriving = -1;

/**
 * Has the search index and the indexes of the embedded database hold the rows of a table that are on their way in. PostgreSQL has
 * other connections for the pages, so an update that fills its indexes makes nobody wait. Indexes in `shown` keep to the rows that
 * lists show: these are counted without the table being read.
 */
export async function indexArriving(
  db: Kysely<unknown>,
  { dialect }: ColumnTypes,
  table: string,
  { shown, ...options }: IndexedText & { shown: readonly string[] },
): Promise<void> {
  if (dialect === "postgres") return;
  const index = `${table}_search`;
  const text = (row: string) => indexedText(row, options);
  const held = (row: string) => `(${row}.hidden_at is null or ${row}.hidden_at = ${arriving})`;
  const differs = `(old.search is not new.search or old.facet is not new.facet)`;
  const add = `insert into ${index} (rowid, text) values (new.n, ${text("new")});`;
  const drop = `delete from ${index} where rowid = old.n;`;
  const columns = "search, facet, hidden_at";
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql like '% where hidden_at is null'`.execute(db);
  await run(db, [
    ...rows
      .filter(({ name }) => !shown.includes(name))
      .flatMap(({ name, sql: statement }) => [
        `drop index ${name}`,
        statement.replace(/ where hidden_at is null$/, ""),
      ]),
    ...["insert", "remove", "replace", "delete"].map((when) => `drop trigger ${table}_search_${when}`),
    `create trigger ${index}_insert after insert on ${table} when ${held("new")} begin ${add} end`,
    `create trigger ${index}_remove before update of ${columns} on ${table}
      when ${held("old")} and (${differs} or not ${held("new")}) begin ${drop} end`,
    `create trigger ${index}_replace after update of ${columns} on ${table}
      when ${held("new")} and (${differs} or not ${held("old")}) begin ${add} end`,
    `create trigger ${index}_delete before delete on ${table} when ${held("old")} begin ${drop} end`,
  ]);
}

interface IndexedText {
  owner?: string;
  wordStarts?: boolean;
}

/** What is indexed of a row, in SQL. */
function indexedText(row: string, { owner, wordStarts }: IndexedText): string {
  const words = wordStarts ? `replace(${row}.search, ' ', char(3) || ' ')` : `${row}.search`;
  const ownerMark = owner ? ` || char(2) || substr('--' || ${row}.${owner}, -2)` : "";
  return `${words} || char(10) || ${row}.facet || char(1)${ownerMark}`;
}

/** Replaces a search index of the embedded database by one with word starts. That of PostgreSQL has them anyway. */
export async function addWordStarts(
  db: Kysely<unknown>,
  types: ColumnTypes,
  table: string,
  { owner }: Pick<IndexedText, "owner"> = {},
): Promise<void> {
  if (types.dialect === "postgres") return;
  const triggers = ["insert", "remove", "replace", "delete"].map((when) => `drop trigger ${table}_search_${when}`);
  await run(db, [...triggers, `drop table ${table}_search`]);
  const options = { owner, wordStarts: true };
  await createSearchIndex(db, types, table, options);
  const text = indexedText(table, options);
  await run(db, [`insert into ${table}_search (rowid, text) select n, ${text} from ${table} where hidden_at is null`]);
}

/** Creates the indexes that read a list in the order of a column, with and without the facet filter, and by owner. */
export function sortIndexes(table: string, columns: readonly string[], owner?: string): string[] {
  return columns.flatMap((column) => [
    `create index ${table}_by_${column} on ${table} (${column}, n) where hidden_at is null`,
    `create index ${table}_by_facet_${column} on ${table} (facet, ${column}, n) where hidden_at is null`,
    ...(owner
      ? [`create index ${table}_by_owner_${column} on ${table} (${owner}, facet, ${column}, n) where hidden_at is null`]
      : []),
  ]);
}
