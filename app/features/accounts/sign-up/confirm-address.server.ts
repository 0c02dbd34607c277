import { adoptClientAddedByFirm } from "~/features/accounts/sign-up/adopt-client.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { isDeleted } from "../credentials/find-user.server";

const purpose = "confirm-address";
const lifetime = 3 * day;

/** Mails a link that confirms the account's address, or `newAddress` when the account wants to change to it. */
export async function sendConfirmationLink(services: Services, userId: string, newAddress?: string): Promise<void> {
  const { db, clock, firm, publicUrl, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom("user").select(["email"]).where("id", "=", userId).executeTakeFirstOrThrow();
    const address = newAddress ?? user.email;
    const secret = await issueLinkToken(tx, clock, { purpose, subject: userId, detail: address, lifetime });
    await enqueueMail(tx, clock, {
      to: address,
      subject: `Confirm your email address for ${firm.name}`,
      paragraphs: [
        "Please confirm that this email address is yours: open the link and press the button. The link works once, within three days.",
      ],
      notes: ["If you did not ask for this, ignore this message. Nothing happens unless you press the button."],
      action: { label: "Confirm this email address", url: `${publicUrl}/client-login/confirm?token=${secret}` },
    });
  });
  mailQueued();
}

/** The address that a link would confirm, and whose account it would confirm it for; null when it no longer works. */
export async function peekConfirmation(
  { db, clock }: Services,
  secret: string,
): Promise<{ address: string; name: string } | null> {
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token) return null;
  const user = await db.selectFrom("user").select("name").where("id", "=", token.subject).executeTakeFirst();
  return user ? { address: token.detail, name: user.name } : null;
}

/** Links that would change the address are void once the password has changed: another person may have asked for them. */
export async function forgetAddressChanges(tx: Tx, userId: string): Promise<void> {
  const user = tx.selectFrom("user").select("email").where("id", "=", userId);
  await tx
    .deleteFrom("link_tokens")
    .where("purpose", "=", purpose)
    .where("subject", "=", userId)
    .where("detail", "!=", user)
    .execute();
}

export type Confirmation = { ok: true; address: string } | { ok: false; reason: "expired" | "taken" };

/**
 * Uses the link up: the address is confirmed, and changed if the account asked for that. A client whom an administrator
 * has added under this address now joins the account.
 */
export async function confirmAddress(services: Services, secret: string): Promise<Confirmation> {
  const { db, clock, mailQueued } = services;
  try {
    const confirmation = await db.transaction().execute(async (tx): Promise<Confirmation> => {
      const token = await useLinkToken(tx, clock, purpose, secret);
      if (!token) return { ok: false, reason: "expired" };
      const { subject: userId, detail: address } = token;
      const before = await tx.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirst();
      if (!before || (await isDeleted(tx, userId))) return { ok: false, reason: "expired" };
      // Client before account before audit log, the order of every verb, so that two transactions cannot wait for each other for ever.
      await tx.updateTable("clients").set({ updated_at: clock.now() }).where("user_id", "=", userId).execute();
      await tx.updateTable("user").set({ email: address, emailVerified: true }).where("id", "=", userId).execute();
      const joinedClient = await adoptClientAddedByFirm(tx, clock, { userId, address });
      if (before.email !== address) {
        await tellFormerAddress(tx, services, before.email);
        await recordAudit(tx, clock, { userId }, { type: "account.address-changed", subject: userId, detail: {} });
      }
      const event = { type: "account.address-confirmed", subject: userId, detail: { joinedClient } } as const;
      await recordAudit(tx, clock, { userId }, event);
      return { ok: true, address };
    });
    mailQueued();
    return confirmation;
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

/** Tells the former address that the account has another one, without naming it: somebody may have taken over the account. */
async function tellFormerAddress(tx: Tx, { clock, firm }: Services, to: string) {
  await enqueueMail(tx, clock, {
    to,
    subject: `Your email address for ${firm.name} was changed`,
    paragraphs: [
      "The email address of your account was changed. We will write to the new address from now on, and you can no longer sign in with this one.",
      `If it was not you, write to ${firm.email} or call ${firm.phone} at once.`,
    ],
  });
}
