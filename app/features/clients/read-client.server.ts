import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { computedOn } from "../portfolio/records/is-computed.server";
import { type LegalHold, readLegalHold } from "./legal-hold.server";
import { presentClient, type StoredClient } from "./row.server";

export interface ClientRecord extends StoredClient {
  emailConfirmed: boolean;
  /** Whether signing in asks for a code. */
  secondFactor: boolean;
  blocked: { reason: string } | null;
  /** The day of a portfolio value that is computed from holdings, yyyy-mm-dd; null for one that is recorded. */
  computedOn: string | null;
  /** Nothing of the client is erased while there is one. */
  hold: LegalHold | null;
}

const opening: LimitRule = { name: "audit-client-opened", points: 1, per: hour };

/** One client, shown to an administrator: the log says so, once an hour. */
export async function openClient(services: Services, actor: Actor, id: string): Promise<ClientRecord> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock, limits } = services;
  const client = await readClient(services, actor, id);
  const event = { type: "client.opened", subject: id, detail: {} } as const;
  if ((await limits.take(opening, `${userId} ${id}`)) === null)
    await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  return client;
}

/** One client as the administrator's dialogs show it. */
export async function readClient(services: Services, actor: Actor, id: string): Promise<ClientRecord> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(services.db, actor, id);
  const { db } = services;
  const row = await db
    .selectFrom("clients")
    .leftJoin("user", "user.id", "clients.user_id")
    .selectAll("clients")
    .select(["user.banned", "user.banReason", "user.emailVerified", "user.twoFactorEnabled"])
    .where("clients.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("client");
  return {
    ...presentClient(row),
    emailConfirmed: Boolean(row.emailVerified),
    secondFactor: Boolean(row.twoFactorEnabled),
    blocked: row.banned ? { reason: row.banReason ?? "" } : null,
    computedOn: await computedOn(db, id),
    hold: (await readLegalHold(services, actor, id)).hold,
  };
}
