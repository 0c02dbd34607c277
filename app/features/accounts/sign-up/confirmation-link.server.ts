import type { Firm } from "~/content/firm";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { type AccountSide, accountPages, sideOf } from "../../identity/account-pages";

export const confirmationPurpose = "confirm-address";
const purpose = confirmationPurpose;
/** Of a link that confirms an address, or agrees to a new one. */
export const linkLifetime = 3 * day;

/** Mails a link that confirms the address of the account. A change of address that is waiting goes on waiting. */
export async function sendConfirmationLink(services: Services, userId: string, back?: string): Promise<void> {
  const { db, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom("user")
      .select(["email", "role"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await queueConfirmationLink(tx, services, { userId, side: sideOf(user), address: user.email, isNew: false, back });
  });
  mailQueued();
}

/** The link that confirms `address` for this account: its own address or, when `isNew`, the one that it wants to change to. */
export async function queueConfirmationLink(
  tx: Tx,
  services: Services,
  {
    userId,
    side,
    address,
    isNew,
    back,
  }: { userId: string; side: AccountSide; address: string; isNew: boolean; back?: string },
) {
  const { clock, firm, publicUrl } = services;
  const secret = await issueLinkToken(tx, clock, {
    ...{ purpose, subject: userId, detail: address, lifetime: linkLifetime },
    keepOthers: true,
  });
  await enqueueMail(tx, clock, {
    to: address,
    ...(isNew ? changeInWords(firm, await readFormer(tx, userId)) : signUpInWords(firm)),
    action: {
      label: isNew ? "Confirm the new email address" : "Confirm this email address",
      url: `${publicUrl}${accountPages[side].confirm}?${new URLSearchParams({ token: secret, ...(back && { next: back }) })}`,
    },
  });
}

const signUpInWords = (firm: Firm) => ({
  subject: `Confirm the email address of your account at ${firm.name}`,
  paragraphs: [
    `There is an account at ${firm.name} with this email address. Please confirm that the address is yours: open the link and enter the password of the account, or choose a new one there. The link works once, within three days.`,
    "After that your address is confirmed. If we already have a record of you under this address, it is added to your account.",
  ],
  notes: [
    "If you did not open this account, ignore this message: nothing of yours is added to it. Or choose a new password with the link: then the account is yours, and whoever opened it is signed out.",
  ],
});

/** An account that the product or an operator has made has no address at first; one that was never confirmed is not asked. */
async function readFormer(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom("user")
    .select(["email", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const hasFormer = hasMailbox(user.email);
  return { hasFormer, asksFormer: hasFormer && Boolean(user.emailVerified) };
}

const changeInWords = (firm: Firm, { hasFormer, asksFormer }: { hasFormer: boolean; asksFormer: boolean }) => ({
  subject: `Confirm the new email address of your account at ${firm.name}`,
  paragraphs: [
    `The email address of an account at ${firm.name} is to change to this one. If you asked for it, open the link and enter the password of the account. The link works once, within three days.`,
    `${asksFormer ? "We have asked the earlier address as well. When it has agreed, you sign in" : "From then on you sign in"} with this address, and we write only to it. Until then nothing changes: you sign in with ${hasFormer ? "the earlier address" : "your username"}.`,
  ],
  notes: ["If you did not ask for this, ignore this message. Nothing changes without the password of the account."],
});

/** Ends every link that would confirm this address for the account. */
export const forgetLinksTo = (tx: Tx, userId: string, address: string) =>
  tx
    .deleteFrom("link_tokens")
    .where("purpose", "=", purpose)
    .where("subject", "=", userId)
    .where("used_at", "is", null)
    .where("detail", "=", address)
    .execute();
