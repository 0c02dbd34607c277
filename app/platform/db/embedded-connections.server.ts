import { setTimeout as pause } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { Breath } from "./breath.server";
import { databaseTrouble } from "./errors";

/** Milliseconds for which a statement waits for somebody else who writes into the same file. */
const longestWait = 5000;
const tryAgainAfter = 10;

/** What Kysely asks of an embedded database. */
export interface EmbeddedDatabase {
  close(): void;
  prepare(sql: string): {
    readonly reader: boolean;
    all(parameters: readonly unknown[]): unknown[];
    run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
    iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
  };
}

interface Files {
  writer: EmbeddedDatabase;
  inTransaction: () => boolean;
  /** Null where the database is in memory only. */
  openReader: (() => EmbeddedDatabase) | null;
}

/**
 * The two connections of this process to its embedded database. One writes, for one transaction or statement at a time, in the order
 * in which they came. While it is taken, reads that belong to no transaction go to the other one, which sees what was committed
 * last, as PostgreSQL's other connections do: a page does not wait for a long transaction
 * (docs/decisions/0058-pages-read-beside-a-transaction.md).
 */
export class EmbeddedConnections {
  readonly breath = new Breath();
  readonly #files: Files;
  #reader: EmbeddedDatabase | null = null;
  #taken = false;
  readonly #waiting: (() => void)[] = [];
  /** Used again, because Kysely wraps each connection once. */
  readonly #free: Turn[] = [];

  constructor(files: Files) {
    this.#files = files;
  }

  get writer(): EmbeddedDatabase {
    return this.#files.writer;
  }

  get inTransaction(): boolean {
    return this.#files.inTransaction();
  }

  turn(): Turn {
    return this.#free.pop() ?? new Turn(this);
  }

  giveBack(turn: Turn): void {
    turn.end();
    this.#free.push(turn);
  }

  /** Waits until nobody else has the writer. */
  take(): Promise<void> | void {
    if (this.#taken) return new Promise((resolve) => void this.#waiting.push(resolve));
    this.#taken = true;
  }

  /** The next one has it, without a gap in which a third could take it. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  /** The connection for a read that need not wait; null when the writer is free, or there is no other. */
  readerMeanwhile(): EmbeddedDatabase | null {
    if (!this.#taken || !this.#files.openReader) return null;
    this.#reader ??= this.#files.openReader();
    return this.#reader;
  }

  close(): void {
    this.#reader?.close();
    this.#files.writer.close();
  }
}

/** Statements that are run one after the other by one caller: a single one, or a transaction. */
export class Turn implements DatabaseConnection {
  readonly #connections: EmbeddedConnections;
  #holds = false;

  constructor(connections: EmbeddedConnections) {
    this.#connections = connections;
  }

  /** Whether the writer is taken by this one, for a transaction that is not over. */
  get holds(): boolean {
    return this.#holds;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#connections.breath.take();
    const reader = !this.#holds && isRead(query) ? this.#connections.readerMeanwhile() : null;
    if (reader) return run<Row>(reader, query);
    await this.#take();
    try {
      return await this.#write<Row>(query);
    } finally {
      // A transaction keeps it, also one that was begun by hand.
      if (!this.#connections.inTransaction) this.end();
    }
  }

  /**
   * Waits for a command of the operator, or for another opening of the file in this process. SQLite itself would wait in the middle of a
   * call: the process would answer nobody, and if the other writer is its own, that could not finish either.
   */
  async #write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = performance.now();
    for (;;) {
      try {
        return run<Row>(this.#connections.writer, query);
      } catch (error) {
        const waits = databaseTrouble(error) === "busy" && !this.#connections.inTransaction;
        if (!waits || performance.now() - begun > longestWait) throw error;
      }
      await pause(tryAgainAfter);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    await this.#take();
    try {
      const rows = this.#connections.writer.prepare(query.sql).iterate(query.parameters);
      for (const row of rows) yield { rows: [row as Row] };
    } finally {
      if (!this.#connections.inTransaction) this.end();
    }
  }

  async #take(): Promise<void> {
    if (this.#holds) return;
    await this.#connections.take();
    this.#holds = true;
  }

  end(): void {
    if (!this.#holds) return;
    this.#holds = false;
    this.#connections.release();
  }
}

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\s/i.test(sql));

function run<Row>(database: EmbeddedDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
