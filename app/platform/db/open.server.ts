import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type LogEvent, PostgresDialect, PostgresQueryCompiler, sql } from "kysely";
import pg from "pg";
import { second } from "../clock";
import { openSqlite, sqliteDialect } from "./sqlite.server";
import { type Db, type Dialect, type Tables, withoutNul } from "./tables";

export interface OpenDatabase {
  db: Db;
  dialect: Dialect;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  /** The connections of this process to PostgreSQL; null with the embedded database. */
  connections(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

export const databaseFile = (dataDir: string) => join(dataDir, "corvane.db");

export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string;
  /** For PostgreSQL; without them nothing is bounded, as a migration or a restore needs it. */
  databaseLimits?: DatabaseLimits;
  /** Is told about each statement that has ended. */
  onStatement?: (event: LogEvent) => void;
}

export interface DatabaseLimits {
  /** How many connections one process opens at most. */
  connections: number;
  /** The longest time of one statement; 0 for any. */
  statementSeconds: number;
  /** The longest time that one statement waits for a lock; 0 for any. */
  lockSeconds: number;
}

/** The only place that opens a database: PostgreSQL when a URL is given, else the embedded one in the data folder. */
export function openDatabase({ dataDir, databaseUrl, databaseLimits, onStatement }: DatabasePlace): OpenDatabase {
  const dialect: Dialect = databaseUrl ? "postgres" : "sqlite";
  const pool = databaseUrl ? poolOf(databaseUrl, databaseLimits) : null;
  const db = pool
    ? new Kysely<Tables>({ dialect: new ServerDialect({ pool }), log: onStatement })
    : openEmbedded(dataDir, onStatement);
  return {
    db,
    dialect,
    connections: () => pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

function openEmbedded(dataDir: string, log: DatabasePlace["onStatement"]) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The folder may have existed before, readable for everybody on the machine. The database's log file gets the same
  // permissions.
  closeSync(openSync(databaseFile(dataDir), "a", 0o600));
  return new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(databaseFile(dataDir))), log });
}

const unbounded: DatabaseLimits = { connections: 10, statementSeconds: 0, lockSeconds: 0 };

function poolOf(connectionString: string, limits = unbounded) {
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    statement_timeout: limits.statementSeconds * second,
    lock_timeout: limits.lockSeconds * second,
    // A process that hangs in the middle of a transaction holds its locks.
    idle_in_transaction_session_timeout: limits.statementSeconds * second,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
    // Compiling a statement takes longer than running any of ours: with a million clients it doubled the slow pages of a list. So does
    // starting processes that share it: an advisor's count of 1,000 documents took 75 ms with two of them and 27 ms without. And pages
    // in no order cost what the others do, as on every disk that has no heads: for a few hundred rows a table is not read as a whole.
    onConnect: async (client) =>
      void (await client.query("set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1")),
  });
  // A connection that the server drops is replaced at the next query, and a query on it fails. Without these listeners
  // the error events of the pool (idle connections) and of a connection (between two statements) would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

class ServerQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown) {
    super.addParameter(withoutNul(parameter));
  }
}

class ServerDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new ServerQueryCompiler();
  }
}

const int8 = 20;
const numeric = 1700;

/** Counts, sums, cents and times are below 2^53, so they are read as numbers, as in SQLite. */
const getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
