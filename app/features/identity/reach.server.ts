import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Actor, Administrator } from "./actor";

// Advisors work with their own clients, and with clients who have no advisor of record. The others do not exist for them. What belongs
// to no client, such as a message of a visitor, is open to all.

/** The advisor whose clients this member of staff works with, besides those without one; null for everybody's. */
export const reachOf = ({ role, advisor }: Pick<Administrator, "role" | "advisor">): string | null =>
  role === "advisor" ? (advisor ?? "") : null;

/** Whether a client with this advisor of record ('' for none) is within the reach of a member of staff. */
export function isInReach(actor: Pick<Administrator, "role" | "advisor">, advisor: string): boolean {
  const reach = reachOf(actor);
  return reach === null || advisor === "" || advisor === reach;
}

/** Whether the client of this id is within the reach. `clientId` is a column or a value; null belongs to no client. */
export const clientInReach = (clientId: RawBuilder<unknown>, reach: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from clients reached where reached.id = ${clientId} and reached.advisor not in ('', ${reach}))`;

/** The same for the client to whom an account belongs. */
export const accountInReach = (userId: RawBuilder<unknown>, reach: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from clients reached where reached.user_id = ${userId} and reached.advisor not in ('', ${reach}))`;

/** For lists of a table `t` with the client's id: what this member of staff may see; undefined for everything. */
export function ownClients(actor: Administrator): RawBuilder<SqlBool> | undefined {
  const reach = reachOf(actor);
  return reach === null ? undefined : clientInReach(sql.ref("t.client_id"), reach);
}

/** Throws 404 for what a condition puts beyond the reach of an advisor. Everybody else passes: their access is decided elsewhere. */
export async function requireReach(
  db: Db | Tx,
  actor: Actor,
  within: (reach: string) => RawBuilder<SqlBool>,
  what: Parameters<typeof notFound>[0],
): Promise<void> {
  const reach = actor.kind === "administrator" ? reachOf(actor) : null;
  if (reach === null) return;
  const { rows } = await sql`select 1 as found where ${within(reach)}`.execute(db);
  if (rows.length === 0) throw notFound(what);
}

/** Throws 404 for the client of another advisor. */
export const requireClientInReach = (db: Db | Tx, actor: Actor, clientId: string): Promise<void> =>
  requireReach(db, actor, (reach) => clientInReach(sql.val(clientId), reach), "client");
