import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { hashPassword } from "~/platform/auth/password.server";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { type Exchange, rememberDevice } from "../identity/sessions/session.server";
import { weakness } from "./credentials/common-passwords.server";
import { isDeleted } from "./credentials/find-user.server";
import { confirmationPasswordLimit } from "./credentials/limits";
import { isPasswordOf } from "./credentials/own-password.server";
import { setPassword } from "./passwords.server";
import { forgetAddressChanges, confirmationPurpose as purpose } from "./sign-up/confirmation-link.server";
import { lockClientOf, proveAddress } from "./sign-up/prove-address.server";

export interface AskedConfirmation {
  address: string;
  /** Whose account it is about. */
  name: string;
  /** The account has another address, and wants to change it to this one. */
  isChange: boolean;
}

interface FoundConfirmation extends AskedConfirmation {
  userId: string;
  username: string | null;
}

/** What a link would confirm, and for whose account; null when it no longer works. */
export async function peekConfirmation({ db, clock }: Services, secret: string): Promise<FoundConfirmation | null> {
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token) return null;
  const user = await db
    .selectFrom("user")
    .select(["name", "email", "username"])
    .where("id", "=", token.subject)
    .executeTakeFirst();
  if (!user || (await isDeleted(db, token.subject))) return null;
  const { name, username } = user;
  return { userId: token.subject, address: token.detail, name, username, isChange: user.email !== token.detail };
}

/** With what a person shows that the account is theirs. */
export type AccountProof = { password: string } | { newPassword: string };

export type Confirmation =
  | { ok: true; address: string; joined: boolean; newPassword: boolean }
  | { ok: false; reason: "expired" | "taken" }
  | { ok: false; reason: "refused"; message: string }
  /** Too many wrong passwords for this account; `wait` in milliseconds. */
  | { ok: false; reason: "slowed"; wait: number };

export const notAccountPassword = "This is not the password of the account";

/**
 * Uses the link up: the address is confirmed, and changed if the account asked for that. The link shows that the address is
 * the person's, and the proof that the account is. A new password, which ends all sessions, can be set for the account's
 * present address only: an address to which it is to change may be mistyped, and another person's.
 */
export async function confirmAddress(
  services: Services,
  exchange: Exchange,
  secret: string,
  proof: AccountProof,
): Promise<Confirmation> {
  const { db, clock, mailQueued } = services;
  const asked = await peekConfirmation(services, secret);
  if (!asked) return { ok: false, reason: "expired" };
  const refusal = await refuseProof(services, asked, proof);
  if (refusal) return refusal;
  const hash = "newPassword" in proof ? await hashPassword(proof.newPassword) : null;
  try {
    const confirmation = await db.transaction().execute(async (tx): Promise<Confirmation> => {
      const token = await useLinkToken(tx, clock, purpose, secret);
      if (!token) return { ok: false, reason: "expired" };
      const { subject: userId, detail: address } = token;
      await lockClientOf(tx, clock, userId);
      const before = await tx.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirst();
      if (!before || (await isDeleted(tx, userId))) return { ok: false, reason: "expired" };
      const changes = before.email !== address;
      if (changes && hash) return { ok: false, reason: "expired" };
      const joinedClient = await proveAddress(tx, clock, { userId, address });
      if (changes) {
        // A link to the former address must not change the address back.
        await forgetAddressChanges(tx, clock, userId);
        await tellFormerAddress(tx, services, before.email);
        await recordAudit(
          tx,
          clock,
          { userId },
          {
            type: "account.address-changed",
            subject: userId,
            detail: { from: besideChain(userId, before.email), to: besideChain(userId, address) },
          },
        );
      }
      if (hash) {
        await setPassword(tx, services, { userId, to: address, hash, by: "link" });
        await recordAudit(tx, clock, { userId }, { type: "account.password-reset", subject: userId, detail: {} });
        await rememberDevice({ ...services, db: tx }, exchange, userId);
      }
      return { ok: true, address, joined: joinedClient !== null, newPassword: hash !== null };
    });
    mailQueued();
    return confirmation;
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

async function refuseProof(
  { db, limits, firm }: Services,
  { userId, address, name, username, isChange }: FoundConfirmation,
  proof: AccountProof,
): Promise<Confirmation | null> {
  if ("newPassword" in proof) {
    if (isChange) return { ok: false, reason: "refused", message: notAccountPassword };
    const weak = weakness(proof.newPassword, firm, { names: [name], username, email: address });
    return weak ? { ok: false, reason: "refused", message: weak } : null;
  }
  const wait = await limits.take(confirmationPasswordLimit, userId);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  if (!(await isPasswordOf(db, userId, proof.password)))
    return { ok: false, reason: "refused", message: notAccountPassword };
  await limits.giveBack(confirmationPasswordLimit, userId);
  return null;
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
