import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { databaseFile } from "~/platform/db/open.server";
import type { Dialect } from "~/platform/db/tables";

export type Row = Record<string, unknown>;

/** The database at one moment. Other connections may keep writing to it. */
export interface Snapshot {
  dialect: Dialect;
  /** The tables that are backed up, each after the tables that it refers to. */
  tables: string[];
  rows(table: string): AsyncGenerator<Row> | Generator<Row>;
  close(): Promise<void>;
}

const batch = 1000;

/** Opens one read transaction; readers and writers do not wait for each other on either database. */
export function openSnapshot({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Snapshot> {
  return databaseUrl ? postgresSnapshot(databaseUrl) : sqliteSnapshot(databaseFile(dataDir));
}

async function sqliteSnapshot(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA query_only = 1; BEGIN");
  const all = database.prepare("select name, sql from sqlite_master where type = 'table'").all() as unknown as {
    name: string;
    sql: string;
  }[];
  // A search index is built again from the rows, so it is left out. The names of its inner tables begin with its name.
  const indexes = all.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name);
  const own = all
    .map(({ name }) => name)
    .filter(
      (name) => !name.startsWith("sqlite_") && !indexes.some((index) => name === index || name.startsWith(`${index}_`)),
    );
  const references = database
    .prepare(`select m.name as child, f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f`)
    .all() as unknown as Reference[];
  return {
    dialect: "sqlite",
    tables: inOrder(own, references),
    rows: (table) => database.prepare(`select * from ${quote(table)} order by rowid`).iterate() as Generator<Row>,
    close: async () => {
      if (database.isOpen) database.close();
    },
  };
}

async function postgresSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  // 64-bit integers and counts are always below 2^53 here.
  for (const oid of [20, 1700]) client.setTypeParser(oid, Number);
  // The current or the next query reports a lost connection. Without a listener, the event would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  const references = await client.query<Reference>(
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid where contype = 'f'`,
  );
  return {
    dialect: "postgres",
    tables: inOrder(
      tables.rows.map(({ name }) => name),
      references.rows,
    ),
    async *rows(table) {
      await client.query(`declare rows_of no scroll cursor for select * from ${quote(table)}`);
      try {
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${batch} from rows_of`);
          if (rows.length === 0) break;
          yield* rows;
        }
      } finally {
        await client.query("close rows_of");
      }
    },
    close: () => client.end(),
  };
}

interface Reference {
  child: string;
  parent: string;
}

/** Without the migrator's own tables; parents first. */
function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const place = (name: string) => {
    if (ordered.has(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) place(parent);
    ordered.add(name);
  };
  for (const name of [...names].sort()) if (!name.startsWith("kysely_")) place(name);
  return [...ordered];
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
