import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { RateLimits, Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import type { Administrator, ClientActor } from "../identity/actor";
import { findUser } from "./credentials/find-user.server";
import { confirmationLinkLimit, newAddressLimit } from "./credentials/limits";
import { confirmationPurpose, forgetAddressChanges, queueConfirmationLink } from "./sign-up/confirmation-link.server";
import { emailTaken } from "./sign-up/sign-up.server";

type SignedIn = ClientActor | Administrator;

/** A new address that the account has asked for and that is not confirmed yet. */
export interface AddressChange {
  address: string;
  /** When the mailed link stops working, in epoch milliseconds. */
  validUntil: number;
}

/** The change of address that waits for its link, or null. */
export async function readAddressChange({ db, clock }: Services, actor: SignedIn): Promise<AddressChange | null> {
  const user = db.selectFrom("user").select("email").where("id", "=", actor.userId);
  const link = await db
    .selectFrom("link_tokens")
    .select(["detail", "expires_at"])
    .where("purpose", "=", confirmationPurpose)
    .where("subject", "=", actor.userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .where("detail", "!=", user)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return link ? { address: link.detail, validUntil: link.expires_at } : null;
}

/**
 * Mails a link to the new address, in place of an earlier change, and tells the present address about it. The caller has
 * checked the password and how often a change is asked for.
 */
export async function askForAddressChange(services: Services, actor: SignedIn, address: string): Promise<void> {
  const { db, clock, mailQueued } = services;
  const { userId } = actor;
  await db.transaction().execute(async (tx) => {
    await forgetAddressChanges(tx, clock, userId);
    await tellPresentAddress(tx, services, actor.email, address);
    await queueConfirmationLink(tx, services, { userId, address, isNew: true });
    await recordAudit(
      tx,
      clock,
      { userId },
      {
        type: "account.address-change-asked",
        subject: userId,
        detail: { to: besideChain(userId, address) },
      },
    );
  });
  mailQueued();
}

export type LinkSentAgain = { ok: true; address: string } | { ok: false; message: string; tooMany?: true };

/** Mails a new link to the address that is waiting. The earlier link no longer works. */
export async function sendChangeLinkAgain(services: Services, actor: SignedIn): Promise<LinkSentAgain> {
  const { db, limits, mailQueued } = services;
  const waiting = await readAddressChange(services, actor);
  if (!waiting) return { ok: false, message: noChangeWaits };
  const wait = await takeLinkTurn(limits, actor.userId, waiting.address);
  if (wait !== null) return { ok: false, message: tooMany(wait, ""), tooMany: true };
  if (await findUser(db, waiting.address)) return { ok: false, message: emailTaken };
  const sent = await db.transaction().execute(async (tx) => {
    // Somebody may have cancelled the change in the meantime: it is not to begin again.
    if (!(await forgetAddressChanges(tx, services.clock, actor.userId))) return false;
    await queueConfirmationLink(tx, services, { userId: actor.userId, address: waiting.address, isNew: true });
    return true;
  });
  if (!sent) return { ok: false, message: noChangeWaits };
  mailQueued();
  return { ok: true, address: waiting.address };
}

/** Milliseconds until this account may have another link mailed to this address; null when it may now. */
export const takeLinkTurn = async (limits: RateLimits, userId: string, address: string): Promise<number | null> =>
  (await limits.take(newAddressLimit, userId)) ?? (await limits.take(confirmationLinkLimit, mailboxOf(address)));

export const noChangeWaits = "No change of your email address is waiting.";

/** Ends a change of address before it is confirmed: its link no longer works. False when none was waiting. */
export const cancelAddressChange = ({ db, clock }: Services, { userId }: SignedIn): Promise<boolean> =>
  db.transaction().execute((tx) => cancelAddressChangeIn(tx, clock, userId));

/** As part of another transaction: when the password changes, because another person may have asked for the address. */
export async function cancelAddressChangeIn(tx: Tx, clock: Clock, userId: string): Promise<boolean> {
  if (!(await forgetAddressChanges(tx, clock, userId))) return false;
  const event = { type: "account.address-change-cancelled", subject: userId, detail: {} } as const;
  await recordAudit(tx, clock, { userId }, event);
  return true;
}

/** Tells the present address, without naming the new one in full: the person at either may not be the owner of the account. */
async function tellPresentAddress(tx: Tx, { clock, firm, publicUrl }: Services, to: string, address: string) {
  await enqueueMail(tx, clock, {
    to,
    subject: `Somebody asked to change your email address for ${firm.name}`,
    paragraphs: [
      `Somebody asked to change the email address of your account to ${masked(address)}. Nothing changes until the new address is confirmed. Until then you sign in with this address.`,
      `If it was you, there is nothing to do here: open the link that we have sent to the new address. If it was not you, choose a new password at once: this also cancels the change. Then write to ${firm.email} or call ${firm.phone}.`,
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/client-login/forgot` },
  });
}

/** 'n…@e….com': enough to recognise one's own address. */
function masked(address: string): string {
  const at = address.lastIndexOf("@");
  const dot = address.lastIndexOf(".");
  return `${address.slice(0, 1)}…@${address.slice(at + 1, at + 2)}…${dot > at ? address.slice(dot) : ""}`;
}
