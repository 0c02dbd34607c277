import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { type AccountSide, sideOf } from "../identity/account-pages";
import { type Exchange, rememberDevice } from "../identity/sessions/session.server";
import { finishAddressChange } from "./address-change/finish.server";
import { lockAddressChange } from "./address-change/waiting.server";
import { weaknessIn } from "./credentials/account-problems.server";
import { type Known, weakness } from "./credentials/common-passwords.server";
import { findUser, isClosed, isDeleted } from "./credentials/find-user.server";
import { confirmationPasswordLimit } from "./credentials/limits";
import { isPasswordOf } from "./credentials/own-password.server";
import { setPassword } from "./passwords.server";
import { confirmationPurpose as purpose } from "./sign-up/confirmation-link.server";
import { lockClientOf, proveAddress } from "./sign-up/prove-address.server";

export interface AskedConfirmation {
  address: string;
  /** Whose account it is about. */
  name: string;
  /** The account has another address, and wants to change it to this one. */
  isChange: boolean;
  side: AccountSide;
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
    .select(["name", "email", "username", "role"])
    .where("id", "=", token.subject)
    .executeTakeFirst();
  if (!user || (await isDeleted(db, token.subject))) return null;
  const { name, username } = user;
  const about = { name, username, isChange: user.email !== token.detail, side: sideOf(user) };
  return { userId: token.subject, address: token.detail, ...about };
}

/** What is wrong with a new password although it follows the form's own rules, so that the person sees all errors at once. */
export async function findRenewalProblems(
  services: Services,
  secret: string,
  form: FormData,
): Promise<{ password?: string[] }> {
  const asked = await peekConfirmation(services, secret);
  const weak = asked && weaknessIn(form, services.firm, knownTo(asked));
  return weak ? { password: [weak] } : {};
}

const knownTo = ({ name, username, address }: FoundConfirmation): Known => ({
  names: [name],
  username,
  email: address,
});

/** With what a person shows that the account is theirs. */
export type AccountProof = { password: string } | { newPassword: string };

/** `changed`: the account had another address until now. `awaitsAgreement`: the address holds when the present mailbox has agreed as well. */
export type Confirmation =
  | { ok: true; address: string; joined: boolean; newPassword: boolean; changed?: true; awaitsAgreement?: true }
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
      await lockClientOf(tx, clock, asked.userId);
      const change = await lockAddressChange(tx, clock, asked.userId);
      const token = await useLinkToken(tx, clock, purpose, secret);
      if (!token) return { ok: false, reason: "expired" };
      const { subject: userId, detail: address } = token;
      const before = await tx.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirst();
      if (!before || (await isDeleted(tx, userId))) return { ok: false, reason: "expired" };
      if (before.email !== address) {
        if (hash || change?.address !== address || (await isClosed(tx, userId)))
          return { ok: false, reason: "expired" };
        return confirmNewAddress(tx, services, userId, address);
      }
      const joinedClient = await proveAddress(tx, clock, { userId, address });
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

/** The step of the new mailbox. The address changes now, or when the present one has agreed. */
async function confirmNewAddress(tx: Tx, services: Services, userId: string, address: string): Promise<Confirmation> {
  const { clock } = services;
  if (await findUser(tx, address)) return { ok: false, reason: "taken" };
  const now = clock.now();
  await tx.updateTable("address_changes").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
  const finished = await finishAddressChange(tx, services, userId, { lastStep: "new mailbox" });
  if (finished) return { ok: true, address, joined: finished.joined, newPassword: false, changed: true };
  const event = { type: "account.address-change-confirmed", subject: userId, detail: {} } as const;
  await recordAudit(tx, clock, { userId }, event);
  return { ok: true, address, joined: false, newPassword: false, awaitsAgreement: true };
}

async function refuseProof(
  { db, limits, firm }: Services,
  asked: FoundConfirmation,
  proof: AccountProof,
): Promise<Confirmation | null> {
  const { userId } = asked;
  if ("newPassword" in proof) {
    if (asked.isChange) return { ok: false, reason: "refused", message: notAccountPassword };
    const weak = weakness(proof.newPassword, firm, knownTo(asked));
    return weak ? { ok: false, reason: "refused", message: weak } : null;
  }
  const wait = await limits.take(confirmationPasswordLimit, userId);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  if (!(await isPasswordOf(db, userId, proof.password)))
    return { ok: false, reason: "refused", message: notAccountPassword };
  await limits.giveBack(confirmationPasswordLimit, userId);
  return null;
}
