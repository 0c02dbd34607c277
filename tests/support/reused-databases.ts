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
  return connected(url, async (client) => {
    const stored: ReusableDatabase["stored"] = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${table} t`);
      if (rows[0]?.rows) stored[table] = rows[0].rows;
    }
    const { schema, size } = await stateOf(client);
    return { url, schema, size, stored };
  });
}

/**
 * Empties a database for the next test, unless its schema has changed, it has grown, somebody still uses it, or the user of a
 * lent server may not empty it in this way.
 */
export async function giveBack(database: ReusableDatabase): Promise<void> {
  const emptied = await connected(database.url, async (client) => {
    const { schema, size, others, superuser } = await stateOf(client);
    if (schema !== database.schema || size > database.size + toleratedGrowth || others > 0 || !superuser) return false;
    const tables = await tablesOf(client);
    await client.query(
      [
        // Neither foreign keys nor the triggers that protect the audit log are asked.
        "set session_replication_role = replica",
        ...tables.map((table) => `delete from ${table}`),
        ...Object.entries(database.stored).map(
          ([table, rows]) =>
            `insert into ${table} select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(rows)})`,
        ),
        "select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences",
      ].join(";"),
    );
    return true;
  });
  if (emptied) free.push(database);
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

async function stateOf(
  client: pg.Client,
): Promise<{ schema: string; size: number; others: number; superuser: boolean }> {
  const versions = catalogs.map(
    (name) => `select concat('${name} ', count(*), ' ', max(xmin::text::bigint)) as version from ${name}`,
  );
  const { rows } = await client.query<{ schema: string; size: string; others: string; superuser: boolean }>(
    `select string_agg(version, ', ' order by version) as schema, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others,
      current_setting('is_superuser') = 'on' as superuser
      from (${versions.join(" union all ")}) as versions`,
  );
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL did not answer the question about the database");
  return { ...state, size: Number(state.size), others: Number(state.others) };
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

async function connected<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
