import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
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
  return new EmbeddedDialect({ database: withStatementCache(database) }, () => database.isTransaction);
}

function withStatementCache(database: DatabaseSync): SqliteDialectConfig["database"] {
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

class EmbeddedDriver extends SqliteDriver {
  readonly #inTransaction: () => boolean;
  constructor(config: SqliteDialectConfig, inTransaction: () => boolean) {
    super(config);
    this.#inTransaction = inTransaction;
  }
  /** Writers wait at BEGIN, so that they do not fail at their first write. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** When the disk is full, SQLite rolls back by itself. A second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#inTransaction()) await super.rollbackTransaction(connection);
  }
}

/** SQLite's DDL is transactional; Kysely's own adapter says it is not, and a kill in a migration broke later starts. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #inTransaction: () => boolean;
  constructor(config: SqliteDialectConfig, inTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#inTransaction = inTransaction;
  }
  override createDriver(): Driver {
    return new EmbeddedDriver(this.#config, this.#inTransaction);
  }
  override createAdapter() {
    return new EmbeddedAdapter();
  }
}
