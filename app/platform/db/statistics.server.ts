import { sql } from "kysely";
import type { Db, Dialect } from "./tables";

/**
 * Counts the rows of the embedded database again where they have changed much, so that its planner chooses the same indexes
 * as in the bench. PostgreSQL does this by itself. Reads a sample of each index only (bit 0x10).
 */
export async function updateStatistics({ db, dialect }: { db: Db; dialect: Dialect }): Promise<void> {
  // All tables (0x10000), also those that no query has read yet, are analysed if that is worth it (0x02).
  if (dialect === "sqlite") await sql`pragma optimize = 0x10012`.execute(db);
}
