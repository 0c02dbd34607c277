import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { type AccountSide, accountPages } from "../../identity/account-pages";
import { agreementPurpose } from "./waiting.server";

/**
 * Asks the present mailbox to agree, with a link that also stops the change. The new address is not named in full: the person at
 * either may not be the owner of the account.
 */
export async function askPresentAddress(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  {
    userId,
    side,
    to,
    address,
    lifetime,
  }: { userId: string; side: AccountSide; to: string; address: string; lifetime: number },
): Promise<void> {
  const secret = await issueLinkToken(tx, clock, {
    ...{ purpose: agreementPurpose, subject: userId, detail: address, lifetime },
  });
  await enqueueMail(tx, clock, {
    to,
    subject: `Do you agree to change your email address for ${firm.name}?`,
    paragraphs: [
      `Somebody asked to change the email address of your account to ${masked(address)}. If it was you, open the link and agree. The address changes when you have also opened the link that we have sent to the new one, in whichever order you like. Until then you sign in with this address. The link works once, within three days.`,
      `If it was not you, open the link and stop the change. Then choose a new password, and write to ${firm.email} or call ${firm.phone}.`,
    ],
    action: {
      label: "Agree to the change, or stop it",
      url: `${publicUrl}${accountPages[side].addressChange}?token=${secret}`,
    },
  });
}

/** Tells an address that was never confirmed, which is not asked. */
export async function tellPresentAddress(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { side, to, address }: { side: AccountSide; to: string; address: string },
): Promise<void> {
  await enqueueMail(tx, clock, {
    to,
    subject: `Somebody asked to change your email address for ${firm.name}`,
    paragraphs: [
      `Somebody asked to change the email address of your account to ${masked(address)}. Nothing changes until the new address is confirmed. Until then you sign in with this address.`,
      `If it was you, there is nothing to do here: open the link that we have sent to the new address. If it was not you, choose a new password at once: this also cancels the change. Then write to ${firm.email} or call ${firm.phone}.`,
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[side].forgot}` },
  });
}

/** Tells the present mailbox that the firm has agreed in its place. */
export async function tellOfFirm(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { side, to, address }: { side: AccountSide; to: string; address: string },
) {
  await enqueueMail(tx, clock, {
    to,
    subject: `We have agreed to change your email address for ${firm.name}`,
    paragraphs: [
      `Somebody told us that they can no longer read mail at this address, and asked us to change the email address of the account to ${masked(address)}. We made sure that it was you, and agreed in place of this mailbox.`,
      `If it was not you, write to ${firm.email} or call ${firm.phone} at once, and choose a new password: until the change is done, this cancels it.`,
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[side].forgot}` },
  });
}

/** Tells the former address that the account has another one, without naming it: somebody may have taken over the account. */
export async function tellFormerAddress(tx: Tx, { clock, firm }: Services, to: string) {
  await enqueueMail(tx, clock, {
    to,
    subject: `Your email address for ${firm.name} was changed`,
    paragraphs: [
      "The email address of your account was changed. We will write to the new address from now on, and you can no longer sign in with this one.",
      `If it was not you, write to ${firm.email} or call ${firm.phone} at once.`,
    ],
  });
}

/** Tells the new address, when the last step was not done there. */
export async function tellNewAddress(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  { side, to }: { side: AccountSide; to: string },
) {
  await enqueueMail(tx, clock, {
    to,
    subject: `This is your email address for ${firm.name} now`,
    paragraphs: [
      "The change of your email address is done. You sign in with this address from now on, and we write only to it.",
      "You were signed out on all devices but the one on which you asked for the change.",
    ],
    action: { label: "Sign in", url: `${publicUrl}${accountPages[side].signIn}` },
  });
}

/** 'n…@e….com': enough to recognise one's own address. */
export function masked(address: string): string {
  const at = address.lastIndexOf("@");
  const dot = address.lastIndexOf(".");
  return `${address.slice(0, 1)}…@${address.slice(at + 1, at + 2)}…${dot > at ? address.slice(dot) : ""}`;
}
