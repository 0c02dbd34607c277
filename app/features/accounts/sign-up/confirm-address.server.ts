import type { Firm } from "~/content/firm";
import { adoptClientAddedByFirm } from "~/features/accounts/sign-up/adopt-client.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { type Clock, day } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { isDeleted } from "../credentials/find-user.server";

export const confirmationPurpose = "confirm-address";
const purpose = confirmationPurpose;
const lifetime = 3 * day;

/** Mails a link that confirms the address of the account. A change of address that is waiting goes on waiting. */
export async function sendConfirmationLink(services: Services, userId: string): Promise<void> {
  const { db, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom("user").select(["email"]).where("id", "=", userId).executeTakeFirstOrThrow();
    await queueConfirmationLink(tx, services, { userId, address: user.email, isNew: false });
  });
  mailQueued();
}

/** The link that confirms `address` for this account: its own address or, when `isNew`, the one that it wants to change to. */
export async function queueConfirmationLink(
  tx: Tx,
  services: Services,
  { userId, address, isNew }: { userId: string; address: string; isNew: boolean },
) {
  const { clock, firm, publicUrl } = services;
  const secret = await issueLinkToken(tx, clock, {
    ...{ purpose, subject: userId, detail: address, lifetime },
    keepOthers: true,
  });
  await enqueueMail(tx, clock, {
    to: address,
    ...(isNew ? changeInWords(firm) : signUpInWords(firm)),
    action: {
      label: isNew ? "Confirm the new email address" : "Confirm this email address",
      url: `${publicUrl}/client-login/confirm?token=${secret}`,
    },
  });
}

const signUpInWords = (firm: Firm) => ({
  subject: `Confirm the email address of your account at ${firm.name}`,
  paragraphs: [
    `There is an account at ${firm.name} with this email address. Please confirm that the address is yours: open the link and press the button. The link works once, within three days.`,
    "After that your address is confirmed. You sign in as before. If we already have a record of you under this address, it is added to your account.",
  ],
  notes: [
    "If you did not open this account, ignore this message. The address is not confirmed unless somebody presses the button.",
  ],
});

const changeInWords = (firm: Firm) => ({
  subject: `Confirm the new email address of your account at ${firm.name}`,
  paragraphs: [
    `The email address of an account at ${firm.name} is to change to this one. If you asked for it, open the link and press the button. The link works once, within three days.`,
    "From then on you sign in with this address, and we write only to it. Until then nothing changes: you sign in with the earlier address.",
  ],
  notes: ["If you did not ask for this, ignore this message. Nothing changes unless somebody presses the button."],
});

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

/** Ends every link that would change the address. Says whether a change was waiting. */
export async function forgetAddressChanges(tx: Tx, clock: Clock, userId: string): Promise<boolean> {
  const user = tx.selectFrom("user").select("email").where("id", "=", userId);
  const ended = await tx
    .deleteFrom("link_tokens")
    .where("purpose", "=", purpose)
    .where("subject", "=", userId)
    .where("used_at", "is", null)
    .where("detail", "!=", user)
    .returning("expires_at")
    .execute();
  return ended.some((link) => link.expires_at > clock.now());
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
        // A link to the former address must not change the address back.
        await forgetAddressChanges(tx, clock, userId);
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
