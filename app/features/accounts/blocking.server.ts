import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { closeAccount, reopenAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";

/** Blocks a client's account, with a reason that is kept: its sessions end at once. */
export async function blockAccount({ db, clock }: Services, actor: Actor, input: { clientId: string; reason: string }) {
  const administrator = requireStaff(actor, "accounts.manage");
  await db.transaction().execute(async (tx) => {
    const userId = await accountOf(tx, input.clientId);
    await closeAccount(tx, userId, input.reason);
    const event = { type: "account.blocked", subject: userId, detail: { reason: input.reason } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}

/** Lets a blocked account sign in again; 404 for a client without one. */
export async function unblockAccount({ db, clock }: Services, actor: Actor, { clientId }: { clientId: string }) {
  const administrator = requireStaff(actor, "accounts.manage");
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
