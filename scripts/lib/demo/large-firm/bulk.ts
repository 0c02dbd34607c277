import { type Kysely, sql } from "kysely";
import type { Dialect, Tables } from "~/platform/db/tables";

/** Writes many rows of one table with one statement, whose text depends on the table and its columns only. */
export async function insertInBulk(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  if (dialect === "postgres") {
    const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from json_populate_recordset(null::${sql.table(table)}, ${json}) r`.execute(db);
    return;
  }
  const values = sql.join(columns.map((column) => sql`json_extract(value, ${sql.lit(`$."${column}"`)})`));
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${json})`.execute(db);
}

/**
 * Does the work without the indexes that only make reading fast, and makes them again afterwards: adding millions of rows to
 * an index one by one takes many times as long. What keeps rows unique stays. Only PostgreSQL gains from it.
 */
export async function withoutIndexes(
  db: Kysely<Tables>,
  dialect: Dialect,
  { tables, work, progress }: { tables: readonly string[]; work: () => Promise<void>; progress(said: string): void },
): Promise<void> {
  if (dialect === "sqlite") return work();
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${tables}::text[]) and t.relnamespace = 'public'::regnamespace
      and not i.indisunique`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  for (const { name, definition } of indexes) {
    progress(`index ${name}`);
    await sql.raw(definition).execute(db);
  }
}
