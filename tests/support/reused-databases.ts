import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { createTestDatabase } from "./postgres";

export interface ReusableDatabase {
  url: string;
  /** Changes with every change of the schema. */
  schema: string;
  /** The rows that migrations have stored, as JSON, by table. */
  stored: Record<string, string>;
  /** How many rows were ever inserted, updated and deleted, by table, when it was new or emptied last. */
  written: Record<string, number>;
  /** One connection, which stays: a new one would read the description of every table again. */
  connection: pg.Pool;
}

/**
 * Databases that finished tests have left, for the next tests of the same process. Emptying one takes a tenth of the time
 * of copying the migrated one, and the files of the server do not grow with every test.
 */
const free: ReusableDatabase[] = [];

/** In bytes. A database with more in the tables of a test is not used again: free space and statistics would change its query plans. */
const toleratedSize = 4_194_304;

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
  const { schema } = await stateOf(connection);
  return { url, schema, stored, written: await writtenIn(connection), connection };
}

/**
 * Empties a database for the next test, unless its schema has changed, it has grown, somebody still uses it, or a lent server
 * does not count what is written, or its user may not empty it in this way.
 */
export async function giveBack(database: ReusableDatabase): Promise<void> {
  if (await emptied(database)) free.push(database);
  else await database.connection.end();
}

async function emptied(database: ReusableDatabase): Promise<boolean> {
  const { connection, stored, written: before } = database;
  if (await isUsed(connection)) return false;
  const { schema, counts, superuser } = await stateOf(connection);
  if (schema !== database.schema || !counts || !superuser) return false;
  const written = await writtenIn(connection);
  const changed = Object.keys(written).filter((table) => written[table] !== before[table]);
  if ((await sizeOf(connection, changed)) > toleratedSize) return false;
  await connection.query(
    [
      // Neither foreign keys nor the triggers that protect the audit log are asked.
      "set session_replication_role = replica",
      ...changed.map((table) => `delete from ${table}`),
      ...changed
        .filter((table) => stored[table] !== undefined)
        .map(
          (table) =>
            `insert into ${table} select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(stored[table] ?? "")})`,
        ),
      "select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where last_value is not null",
      // Otherwise what this connection has written is counted up to a second later, as if the next test had written it.
      "select pg_stat_force_next_flush()",
    ].join(";"),
  );
  database.written = await writtenIn(connection);
  return true;
}

/** Whether somebody else is connected, also a moment later: a connection that was closed ends a little after that. */
async function isUsed(connection: pg.Pool): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await connection.query(
      `select from pg_stat_get_activity(null) where pid <> pg_backend_pid()
        and datid = (select oid from pg_database where datname = current_database())`,
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

async function stateOf(connection: pg.Pool): Promise<{ schema: string; counts: boolean; superuser: boolean }> {
  // The youngest row of each catalog: its age is quicker to compute than the number of its transaction, which has no maximum.
  const versions = catalogs.map(
    (name) => `select concat('${name} ', count(*), ' ', age('3'::xid) - min(age(xmin))) as version from ${name}`,
  );
  const { rows } = await connection.query<{ schema: string; counts: boolean; superuser: boolean }>(
    `select string_agg(version, ', ' order by version) as schema,
      current_setting('track_counts') = 'on' as counts, current_setting('is_superuser') = 'on' as superuser
      from (${versions.join(" union all ")}) as versions`,
  );
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL did not answer the question about the database");
  return state;
}

/** In bytes, with the indexes. */
async function sizeOf(connection: pg.Pool, tables: readonly string[]): Promise<number> {
  const { rows } = await connection.query<{ size: string | null }>(
    "select sum(pg_total_relation_size(name::regclass)) as size from unnest($1::text[]) as names(name)",
    [tables],
  );
  return Number(rows[0]?.size ?? 0);
}

/**
 * How many rows of each table were ever written: of a few hundred tables a test writes into ten, and only these are emptied. A
 * connection counts what it has written before it is gone, at the latest.
 */
async function writtenIn(connection: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await connection.query<{ name: string; count: string }>(
    `select quote_ident(relname) as name, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid)
      + pg_stat_get_tuples_deleted(oid) as count
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
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
