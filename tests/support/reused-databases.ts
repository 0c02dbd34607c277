import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { createTestDatabase } from "./postgres";

export interface ReusableDatabase {
  url: string;
  /** Changes with every change of the schema. */
  schema: string;
  /** In bytes, when it was new. */
  size: number;
  /** The rows that migrations have stored, as JSON, by table. */
  stored: Record<string, string>;
  /** One connection, which stays: a new one would read the description of every table again. */
  connection: pg.Pool;
}

/**
 * Databases that finished tests have left, for the next tests of the same process. Emptying one takes a tenth of the time
 * of copying the migrated one, and the files of the server do not grow with every test.
 */
const free: ReusableDatabase[] = [];

/** In bytes. A database that has grown more is not used again: free space and statistics would change its query plans. */
const toleratedGrowth = 4_194_304;

/** A PostgreSQL database with the product's schema and the rows that migrations store. */
export async function takeDatabase(): Promise<ReusableDatabase> {
  const left = free.pop();
  if (left) return left;
  const url = await createTestDatabase(inject("postgresUrl"), inject("migratedDatabase"));
  const connection = connect(url);
  const stored: ReusableDatabase["stored"] = {};
  for (const table of await tablesOf(connection)) {
    const { rows } = await connection.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    if (rows[0]?.rows) stored[table] = rows[0].rows;
  }
  const { schema, size } = await stateOf(connection);
  return { url, schema, size, stored, connection };
}

/**
 * Empties a database for the next test, unless its schema has changed, it has grown, somebody still uses it, or the user of a
 * lent server may not empty it in this way.
 */
export async function giveBack(database: ReusableDatabase): Promise<void> {
  if (await emptied(database)) free.push(database);
  else await database.connection.end();
}

async function emptied({ connection, stored, ...before }: ReusableDatabase): Promise<boolean> {
  if (await isUsed(connection)) return false;
  const { schema, size, superuser } = await stateOf(connection);
  if (schema !== before.schema || size > before.size + toleratedGrowth || !superuser) return false;
  const tables = await tablesOf(connection);
  await connection.query(
    [
      // Neither foreign keys nor the triggers that protect the audit log are asked.
      "set session_replication_role = replica",
      ...tables.map((table) => `delete from ${table}`),
      ...Object.entries(stored).map(
        ([table, rows]) =>
          `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`,
      ),
      "select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences",
    ].join(";"),
  );
  return true;
}

/** Whether somebody else is connected, also a moment later: a connection that was closed ends a little after that. */
async function isUsed(connection: pg.Pool): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await connection.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return false;
    await pause(5);
  }
  return true;
}

const catalogs = [
  "pg_class",
  "pg_attribute",
  "pg_constraint",
  "pg_index",
  "pg_trigger",
  "pg_proc",
  "pg_db_role_setting",
];

async function stateOf(connection: pg.Pool): Promise<{ schema: string; size: number; superuser: boolean }> {
  const versions = catalogs.map(
    (name) => `select concat('${name} ', count(*), ' ', max(xmin::text::bigint)) as version from ${name}`,
  );
  const { rows } = await connection.query<{ schema: string; size: string; superuser: boolean }>(
    `select string_agg(version, ', ' order by version) as schema, pg_database_size(current_database()) as size,
      current_setting('is_superuser') = 'on' as superuser
      from (${versions.join(" union all ")}) as versions`,
  );
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL did not answer the question about the database");
  return { ...state, size: Number(state.size) };
}

async function tablesOf(connection: pg.Pool): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

function connect(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server stops when all tests are done, and nobody waits for this connection then.
  pool.on("error", () => {});
  return pool;
}
