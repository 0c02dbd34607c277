import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { documentsAsClientSees } from "./client-view.server";
import { expiresSoon } from "./expiring.server";

export interface NamedDocument {
  id: string;
  name: string;
}

/** The id, when it is one of the client's documents that expires soon or that the client knows to be rejected; else null. */
export async function findRejectedId(
  tx: Tx,
  clientId: string,
  id: string | undefined,
  now: number,
): Promise<string | null> {
  if (!id) return null;
  const { rows } = await sql<{ id: string }>`
    select id from ${documentsAsClientSees(clientId, now)} where id = ${id} and (status = 'rejected' or ${expiresSoon(now)})`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** By the id of a rejected document: the newest one that was sent in its place and is still there. */
export async function findReplacements(db: Db | Tx, ids: readonly string[]): Promise<Map<string, NamedDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("documents")
    .select(["id", "name", "replaces"])
    .where("replaces", "in", ids)
    .where("hidden_at", "is", null)
    .orderBy("n")
    .execute();
  return new Map(rows.map(({ id, name, replaces }) => [replaces ?? "", { id, name }]));
}

/** A rejected document in whose place the client has sent nothing yet. */
export interface ToReplace extends NamedDocument {
  reason: string;
  /** When it was rejected, in epoch milliseconds. */
  rejectedAt: number;
}

/**
 * What a client has to send again, the latest rejection first, and how many there are in all. `except` are the ids of those
 * that are said elsewhere.
 */
export async function listToReplace(
  { db, clock }: Services,
  actor: Actor,
  { atMost, except = [] }: { atMost: number; except?: readonly string[] },
): Promise<{ documents: ToReplace[]; count: number }> {
  const { clientId } = requireClient(actor, "documents.read");
  const others = except.length > 0 ? sql`id not in (${sql.join(except)})` : sql`1 = 1`;
  const open = sql`from ${documentsAsClientSees(clientId, clock.now())} where decided = 'rejected' and status = 'rejected' and ${others} and not exists (
    select 1 from documents later where later.replaces = own.id and later.hidden_at is null)`;
  const { rows: documents } = await sql<ToReplace>`
    select id, name, reason, decided_at as "rejectedAt" ${open}
    order by decided_at desc, n desc limit ${atMost}`.execute(db);
  if (documents.length < atMost) return { documents, count: documents.length };
  const { rows } = await sql<{ count: number }>`select count(*) as count ${open}`.execute(db);
  return { documents, count: rows[0]?.count ?? documents.length };
}
