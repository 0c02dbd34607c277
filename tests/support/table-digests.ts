import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/platform/db/tables";

/** Sessions are prolonged, and requests counted, by whatever comes in. The indexes of the search follow their tables. */
const beside = /^(session|rate_limits)$|_search(_|$)/;

/** A digest of the rows of each table: what differs between two of them has been changed in between. */
export async function tableDigests(db: Db): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (beside.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).toSorted();
    digests[name] = `${lines.length} rows, ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
  }
  return digests;
}
