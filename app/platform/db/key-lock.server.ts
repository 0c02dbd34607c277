import { sql } from "kysely";
import type { Dialect, Tx } from "./tables";

/**
 * Locks a key until the transaction ends, so that transactions with the same key run one after the other. Use it for a
 * rule about rows that do not exist yet, because no row lock can protect these. Call it first in the transaction. SQLite
 * has only one writer at a time, so it needs no lock.
 */
export async function lockKey(tx: Tx, dialect: Dialect, key: string): Promise<void> {
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
