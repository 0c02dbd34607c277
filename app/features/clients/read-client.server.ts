import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { presentClient, type StoredClient } from "./row.server";

export interface ClientRecord extends StoredClient {
  emailConfirmed: boolean;
  /** Whether signing in asks for a code. */
  secondFactor: boolean;
  blocked: { reason: string } | null;
}

/** One client as the administrator's dialogs show it. */
export async function readClient({ db }: Services, actor: Actor, id: string): Promise<ClientRecord> {
  requireAdministrator(actor);
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
  };
}
