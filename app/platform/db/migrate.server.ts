import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { EnvError } from "../env-error";
import type { Db, Dialect } from "./tables";

/** Kysely's own table. */
const migrationRecords = "kysely_migration";

/** One step of the schema. Its name orders it: `0001-accounts`. A step that has landed is never edited. */
export interface Migration {
  name: string;
  // The schema of a past step is not the schema of today's types, so a step sees an untyped database.
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

export interface ColumnTypes {
  dialect: Dialect;
  /** Integers that need more than 32 bits: cents, bytes, epoch milliseconds. */
  big: "integer" | "bigint";
  /** Type of a table's integer key, which counts up by itself and never changes. */
  rowKey: string;
  /** Ends a create-table statement: SQLite checks column types in strict tables only. */
  strict(statement: string): string;
}

function columnTypes(dialect: Dialect): ColumnTypes {
  return {
    dialect,
    big: dialect === "sqlite" ? "integer" : "bigint",
    rowKey:
      dialect === "sqlite" ? "integer primary key autoincrement" : "bigint generated always as identity primary key",
    strict: (statement) => (dialect === "sqlite" ? `${statement} strict` : statement),
  };
}

/**
 * Whether nothing is left to do. Much quicker than `migrate`, which has PostgreSQL describe all tables and takes a lock. False
 * also for a database of a newer release, which `migrate` refuses.
 */
export async function isMigrated(db: Db, dialect: Dialect, migrations: readonly Migration[]): Promise<boolean> {
  const records =
    dialect === "sqlite"
      ? sql`select 1 from sqlite_schema where name = ${migrationRecords}`
      : sql`select from pg_tables where schemaname = current_schema() and tablename = ${migrationRecords}`;
  if ((await records.execute(db)).rows.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationRecords)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === migrations.length && migrations.every(({ name }) => done.has(name));
}

/**
 * Brings the schema up to date; two starts at once wait for each other, and a kill in the middle leaves no half step. `took` is told
 * after each step how long it took.
 */
export async function migrate(
  db: Db,
  dialect: Dialect,
  migrations: readonly Migration[],
  took: (step: string, milliseconds: number) => void = () => {},
): Promise<void> {
  const types = columnTypes(dialect);
  const timed = async ({ name, up }: Migration, connection: Kysely<unknown>) => {
    const begun = performance.now();
    await up(connection, types);
    took(name, Math.round(performance.now() - begun));
  };
  const steps = Object.fromEntries(
    migrations.map((step) => [step.name, { up: (connection: Kysely<unknown>) => timed(step, connection) }]),
  );
  const names = Object.keys(steps);
  if (names.length !== migrations.length) throw new Error("Two migrations share a name");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await withoutForeignKeys(db, dialect, () => migrator.migrateToLatest());
  const newer = /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : "")?.[1];
  if (newer)
    throw new EnvError(
      `This database was updated by a newer release (${newer} is not known here): start that release, or restore the backup from before the update into an empty place (docs/running.md, 'Update').`,
    );
  if (error) throw error;
}

/** A step may rebuild a table that others refer to. SQLite can only be told so before a transaction begins. */
async function withoutForeignKeys<T>(db: Db, dialect: Dialect, work: () => Promise<T>): Promise<T> {
  if (dialect === "postgres") return work();
  await sql`pragma foreign_keys = off`.execute(db);
  return work().finally(() => sql`pragma foreign_keys = on`.execute(db));
}

/** Runs plain statements, one by one. */
export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
