import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { type AccountSide, accountPages } from "../../identity/account-pages";
import { codesLeft } from "./codes-left";

export type MailParts = Pick<Services, "clock" | "firm" | "publicUrl">;

/** Where an account is written to, and whose it is. */
export interface Owner {
  to: string;
  side: AccountSide;
}

/** Tells the owner of an account by mail that a recovery code was used, and how many are left. */
export async function tellCodeUsed(tx: Tx, { clock, firm, publicUrl }: MailParts, { to, side }: Owner, left: number) {
  await enqueueMail(tx, clock, {
    to,
    subject: `A recovery code was used to sign in to ${firm.name}`,
    paragraphs: [
      `Somebody signed in to your account with your password and a recovery code. The code does not work again. ${codesLeft(left)}`,
      "You can make new recovery codes in the settings; the old ones then no longer work.",
      "If it was not you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[side].forgot}` },
  });
}

/** Tells the owner of an account by mail that a recovery code was used to make new ones. */
export async function tellRenewedByCode(tx: Tx, { clock, firm, publicUrl }: MailParts, { to, side }: Owner) {
  await enqueueMail(tx, clock, {
    to,
    subject: `A recovery code was used to make new ones for ${firm.name}`,
    paragraphs: [
      "Somebody who was signed in to your account made new recovery codes, with your password and one of your earlier codes. The earlier codes no longer work.",
      "If it was not you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[side].forgot}` },
  });
}

/** Tells the owner of an account by mail that it has a second factor now, or has none any more. */
export async function tellChange(
  tx: Tx,
  { clock, firm, publicUrl }: MailParts,
  { to, side }: Owner,
  what: "added" | "removed",
) {
  const added = what === "added";
  await enqueueMail(tx, clock, {
    to,
    subject: `Two-factor sign-in for ${firm.name} was turned ${added ? "on" : "off"}`,
    paragraphs: [
      added
        ? "From now on, you enter a code from your authenticator app after your password when you sign in. You were signed out on all other devices."
        : "From now on, you sign in with your password only.",
      "If it was not you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[side].forgot}` },
  });
}
