import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "./actor";
import { requireAdministrator } from "./policy";

/** Ends every session of an account and refuses new ones; for the deletion of its client and for a block. */
export async function closeAccount(tx: Tx, userId: string, reason: string): Promise<void> {
  await tx.updateTable("user").set({ banned: true, banReason: reason }).where("id", "=", userId).execute();
  await tx.deleteFrom("session").where("userId", "=", userId).execute();
}

/** Lets an account sign in again. */
export async function reopenAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("user").set({ banned: false, banReason: null }).where("id", "=", userId).execute();
}

/** Blocks a client's account, with a reason that is kept: its sessions end at once. */
export async function blockAccount({ db, clock }: Services, actor: Actor, input: { clientId: string; reason: string }) {
  const administrator = requireAdministrator(actor);
  await db.transaction().execute(async (tx) => {
    const userId = await accountOf(tx, input.clientId);
    await closeAccount(tx, userId, input.reason);
    const event = { type: "account.blocked", subject: userId, detail: { reason: input.reason } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}

/** Lets a blocked account sign in again; 404 for a client without one. */
export async function unblockAccount({ db, clock }: Services, actor: Actor, { clientId }: { clientId: string }) {
  const administrator = requireAdministrator(actor);
  await db.transaction().execute(async (tx) => {
    const userId = await accountOf(tx, clientId);
    await reopenAccount(tx, userId);
    const event = { type: "account.unblocked", subject: userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}

async function accountOf(tx: Tx, clientId: string): Promise<string> {
  const client = await tx
    .selectFrom("clients")
    .select("user_id")
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client?.user_id) throw notFound("account");
  return client.user_id;
}
