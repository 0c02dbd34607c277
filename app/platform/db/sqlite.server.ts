import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { CompiledQuery, type Driver, SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from "kysely";
import { EmbeddedConnections, type EmbeddedDatabase, type Turn } from "./embedded-connections.server";
import { withoutNul } from "./tables";

/** How many prepared statements are kept; the product has a few hundred distinct ones. */
const keptStatements = 1000;

/** Opens the embedded database with a write-ahead log. A commit is on the disk before it returns. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;");
  database.exec("PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456;");
  return database;
}

export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  // EmbeddedConnections waits for other writers.
  database.exec("PRAGMA busy_timeout = 0;");
  const writer = withStatementCache(database);
  const file = database.location();
  const connections = new EmbeddedConnections({
    writer,
    inTransaction: () => database.isTransaction,
    openReader: file === null ? null : () => withStatementCache(openReader(file)),
  });
  return new EmbeddedDialect({ database: writer }, connections);
}

/** For reads while somebody else writes: with the write-ahead log a reader waits for nobody, and nobody waits for it. */
function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  database.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA mmap_size = 268435456;");
  return database;
}

function withStatementCache(database: DatabaseSync): EmbeddedDatabase {
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepare = (sql: string) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    // After a change of the schema SQLite prepares a kept statement again by itself.
    if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? "");
    const prepared = { statement, reader: statement.columns().length > 0 };
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...bind(parameters)),
        run: (parameters) => statement.run(...bind(parameters)),
        iterate: (parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
}

/** node:sqlite binds neither booleans nor dates; the accounts library sends both. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === "boolean") return value ? 1 : 0;
    if (value instanceof Date) return value.toISOString();
    return (withoutNul(value) ?? null) as SQLInputValue;
  });
}

/** Where its statements go is up to EmbeddedConnections. */
class EmbeddedDriver implements Driver {
  readonly #connections: EmbeddedConnections;
  constructor(connections: EmbeddedConnections) {
    this.#connections = connections;
  }
  async init() {}
  async acquireConnection() {
    return this.#connections.turn();
  }
  /** Writers wait at BEGIN, so that they do not fail at their first write. */
  async beginTransaction(turn: Turn) {
    await turn.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  async commitTransaction(turn: Turn) {
    await turn.executeQuery(CompiledQuery.raw("commit"));
  }
  /** When the disk is full, SQLite rolls back by itself. A second rollback would fail and hide the first error. */
  async rollbackTransaction(turn: Turn) {
    if (turn.holds) await turn.executeQuery(CompiledQuery.raw("rollback"));
  }
  async releaseConnection(turn: Turn) {
    this.#connections.giveBack(turn);
  }
  async destroy() {
    this.#connections.close();
  }
}

/** SQLite's DDL is transactional; Kysely's own adapter says it is not, and a kill in a migration broke later starts. */
class EmbeddedAdapter extends SqliteAdapter {
  /** They take turns by themselves. */
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #connections: EmbeddedConnections;
  constructor(config: SqliteDialectConfig, connections: EmbeddedConnections) {
    super(config);
    this.#connections = connections;
  }
  override createDriver(): Driver {
    return new EmbeddedDriver(this.#connections);
  }
  override createAdapter() {
    return new EmbeddedAdapter();
  }
}
