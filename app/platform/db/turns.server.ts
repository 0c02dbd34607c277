import { sql } from "kysely";
import type { Dialect, Tx } from "./tables";

/**
 * Puts the transactions that name the same key in line, each until it ends: for a rule about rows that are not there yet,
 * which no row lock can guard. Call it first in the transaction. SQLite has one writer at a time anyway.
 */
export async function takeTurn(tx: Tx, dialect: Dialect, key: string): Promise<void> {
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
