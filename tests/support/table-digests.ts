import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/platform/db/tables";

/**
 * Tables that any request may change: sessions and rate limits. Search indexes, the head of the audit log and the values beside it are
 * left out because they follow their tables; the servers that run, their leases, and what a job reads out of documents, because they change
 * by themselves.
 */
const beside = /^(session|rate_limits|nodes|leases|audit_head|audit_personal)$|^document_texts|_search(_|$)/;

/** Any request of a client who has not been there for some minutes notes the time. */
const withoutVisits = (column: string, value: unknown) => (column === "last_active_at" ? undefined : value);

const names = new WeakMap<Db, string[]>();

/** Asked once for each connection: PostgreSQL takes a tenth of a second to describe all tables and their columns. */
async function tablesOf(db: Db): Promise<string[]> {
  const known = names.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name);
  names.set(db, known);
  return known;
}

/** A digest of the rows of each table. A table was changed when its digest differs later. */
export async function tableDigests(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of await tablesOf(db)) {
    if (beside.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    // That somebody was refused is recorded, and nothing else.
    const lines = rows
      .map((row) => JSON.stringify(row, withoutVisits))
      .filter((line) => !line.includes('"type":"access.refused"'));
    lines.sort();
    digests[name] = `${lines.length} rows, ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
  }
  return digests;
}
