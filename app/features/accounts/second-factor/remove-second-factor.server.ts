import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { sideOf } from "../../identity/account-pages";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type MailParts, tellChange } from "./second-factor-mail.server";

/**
 * For a client who has lost the phone and the recovery codes, and whose identity the firm has checked in another way: the
 * account asks for the password alone again. Kept with its reason, and told to the client by mail.
 */
export async function removeSecondFactor(
  services: Services,
  actor: Actor,
  { clientId, reason }: { clientId: string; reason: string },
): Promise<void> {
  const administrator = requireStaff(actor, "accounts.manage");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const client = await tx
      .selectFrom("clients")
      .innerJoin("user", "user.id", "clients.user_id")
      .select(["user.id", "user.email"])
      .where("clients.id", "=", clientId)
      .where("clients.hidden_at", "is", null)
      .executeTakeFirst();
    if (!client) throw notFound("account");
    await forgetSecondFactor(tx, client.id);
    await tellChange(tx, services, { to: client.email, side: "client" }, "removed");
    const event = { type: "account.second-factor-removed", subject: client.id, detail: { reason } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
  services.mailQueued();
}

/** Removes the second factor from an account. Does not check who asks. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("user").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  await tx.deleteFrom("twoFactor").where("userId", "=", userId).execute();
}

/** For a start with SECRET_LOST: nobody can read the second factors any more. Told to each person by mail. */
export async function forgetAllSecondFactors(tx: Tx, services: MailParts): Promise<void> {
  const accounts = await tx
    .selectFrom("user")
    .select(["id", "email", "role"])
    .where("twoFactorEnabled", "=", true)
    .execute();
  for (const { id, email, role } of accounts) {
    await tellChange(tx, services, { to: email, side: sideOf({ role }) }, "removed");
    const event = {
      type: "account.second-factor-removed",
      subject: id,
      detail: { reason: "the secret of the installation was lost" },
    } as const;
    await recordAudit(tx, services.clock, "system", event);
  }
  await tx.updateTable("user").set({ twoFactorEnabled: false }).execute();
  await tx.deleteFrom("twoFactor").execute();
}
