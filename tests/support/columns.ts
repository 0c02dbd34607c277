import { sql } from "kysely";
import type { Db, Dialect } from "~/platform/db/tables";

export interface Column {
  table: string;
  name: string;
  /** The type's name in this database. */
  type: string;
  nullable: boolean;
  /** Whether an insert may omit it: it has a default or is a counter. */
  filled: boolean;
  /** The values that a constraint allows, if there is one. */
  words?: string[];
}

/** The columns of all tables of the product, read from the database's catalog. */
export async function readColumns(db: Db, dialect: Dialect): Promise<Column[]> {
  const columns =
    dialect === "sqlite"
      ? // Leave out SQLite's internal tables: those of search indexes, and the one of its counters.
        sql<Column>`select t.name as "table", c.name, lower(c.type) as type, not c."notnull" and c.pk = 0 as nullable,
            c.dflt_value is not null or (c.pk = 1 and lower(c.type) = 'integer' and t.sql like '%autoincrement%') as filled
          from sqlite_master t join pragma_table_list l on l.name = t.name, pragma_table_xinfo(t.name) c
          where t.type = 'table' and l.type = 'table' and t.name not like 'sqlite%'`
      : sql<Column>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' as filled
          from information_schema.columns where table_schema = current_schema()`;
  const { rows } = await columns.execute(db);
  const words = await readWords(db, dialect);
  return rows
    .filter(({ table }) => !table.startsWith("kysely_"))
    .map((column) => ({
      ...column,
      nullable: Boolean(column.nullable),
      filled: Boolean(column.filled),
      words: words.get(`${column.table}.${column.name}`),
    }));
}

/** The values of every constraint `status in ('a', 'b')`, by table and column. PostgreSQL stores it in another form, and one value alone as an equation. */
async function readWords(db: Db, dialect: Dialect): Promise<Map<string, string[]>> {
  const definitions =
    dialect === "sqlite"
      ? sql<{ table: string; definition: string }>`select name as "table", sql as definition from sqlite_master
          where type = 'table'`
      : sql<{
          table: string;
          definition: string;
        }>`select c.relname as "table", pg_get_constraintdef(o.oid) as definition
          from pg_constraint o join pg_class c on c.oid = o.conrelid where o.contype = 'c'`;
  const { rows } = await definitions.execute(db);
  const lists = rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/check \(+(\w+) (?:in \(|= any \(\(?array\[|= (?='))([^)\]]*)/gi)].map(
      ([, column, list = ""]) =>
        [`${table}.${column}`, [...list.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word)] as const,
    ),
  );
  return new Map(lists);
}
