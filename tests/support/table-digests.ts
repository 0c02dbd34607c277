import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { OpenDatabase } from "~/platform/db/open.server";
import type { Db } from "~/platform/db/tables";

/**
 * Tables that any request may change: sessions and rate limits. Search indexes, the head of the audit log and the values beside it are
 * left out because they follow their tables; the servers that run, their leases, and what a job reads out of documents, because they change
 * by themselves.
 */
const beside = /^(session|rate_limits|nodes|leases|audit_head|audit_personal)$|^document_texts|_search(_|$)/;

/**
 * A digest of the rows of each table that has any. A table was changed when its digest differs later. Two things change without being a
 * change: any request of a client who has not been there for some minutes notes the time, and that somebody was refused is recorded.
 */
export const tableDigests = ({ db, dialect }: Pick<OpenDatabase, "db" | "dialect">): Promise<Record<string, string>> =>
  dialect === "postgres" ? reckonedByServer(db) : reckonedHere(db);

const names = new WeakMap<Db, string[]>();

async function reckonedHere(db: Db): Promise<Record<string, string>> {
  const tables = names.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name);
  names.set(db, tables);
  const digests: Record<string, string> = {};
  for (const name of tables) {
    if (beside.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows
      .map((row) => JSON.stringify(row, (column, value) => (column === "last_active_at" ? undefined : value)))
      .filter((line) => !line.includes('"type":"access.refused"'));
    if (lines.length === 0) continue;
    lines.sort();
    digests[name] = `${lines.length} rows, ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
  }
  return digests;
}

/** In two statements instead of one for each table: what has no file has no rows, and the others are read together. */
async function reckonedByServer(db: Db): Promise<Record<string, string>> {
  const written = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(db);
  const digests = written.rows
    .filter(({ name }) => !beside.test(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) || ' rows, ' || encode(sha256(convert_to(
          string_agg(line::text, chr(10) order by line::text collate "C"), 'UTF8')), 'hex') as digest
        from (select to_jsonb(t) - 'last_active_at' as line from ${sql.table(name)} t) as lines
        where line ->> 'type' is distinct from 'access.refused'
        having count(*) > 0`,
    );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
