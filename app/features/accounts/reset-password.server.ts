import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { hour } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { type AccountSide, accountPages, sideOf } from "../identity/account-pages";
import { type Exchange, rememberDevice } from "../identity/sessions/session.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { weaknessIn } from "./credentials/account-problems.server";
import { weakness } from "./credentials/common-passwords.server";
import { findUser, isDeleted } from "./credentials/find-user.server";
import { resetLinkLimit } from "./credentials/limits";
import { knownOf, setPassword } from "./passwords.server";
import { lockClientOf, proveAddress } from "./sign-up/prove-address.server";

const purpose = "reset-password";

/**
 * Mails a link that sets a new password, in place of an earlier one. Says nothing about whether the address is known, and
 * nothing when too many were sent in this hour, so that nobody can fill another person's mailbox. Somebody of the staff who is
 * suspended or has left gets nothing; an administrator for whom the mail is not enough is told so there.
 */
export async function askForPasswordReset(services: Services, email: string): Promise<void> {
  const { db, clock, firm, publicUrl, limits, mailQueued } = services;
  const user = await findUser(db, email);
  if (!user || !hasMailbox(user.email) || (await isDeleted(db, user.id))) return;
  const byMail = await resetByMail(services, db, user);
  if (byMail === "never") return;
  if ((await limits.take(resetLinkLimit, user.id)) !== null) return;
  await db.transaction().execute(async (tx) => {
    if (byMail === "with-factor") {
      await enqueueMail(tx, clock, {
        to: user.email,
        subject: `A new password for ${firm.name}`,
        paragraphs: [
          "We received a request to choose a new password for your account. This account of an administrator has no two-factor sign-in, so a mail alone does not give it a new password.",
          "If it was you, ask whoever runs the server: the command that resets an administrator gives you a new password. When you have turned on two-factor sign-in, the next request is answered with a link.",
        ],
        notes: ["If it was not you, ignore this message. Your password stays as it is."],
      });
      const event = { type: "account.password-reset-refused", subject: user.id, detail: {} } as const;
      await recordAudit(tx, clock, "visitor", event);
      return;
    }
    const secret = await issueLinkToken(tx, clock, { purpose, subject: user.id, detail: user.email, lifetime: hour });
    await enqueueMail(tx, clock, {
      to: user.email,
      subject: `Choose a new password for ${firm.name}`,
      paragraphs: [
        "We received a request to choose a new password for your account. Open the link to choose one. The link works once, within one hour.",
      ],
      notes: ["If it was not you, ignore this message. Your password stays as it is."],
      action: {
        label: "Choose a new password",
        url: `${publicUrl}${accountPages[sideOf(user)].reset}?token=${secret}`,
      },
    });
    await recordAudit(tx, clock, "visitor", { type: "account.password-reset-asked", subject: user.id, detail: {} });
  });
  mailQueued();
}

/**
 * What a mailed link may do for an account: "never" for staff who are suspended or have left, "with-factor" for an administrator
 * whose sign-in would ask for nothing but the new password (docs/decisions/0089).
 */
async function resetByMail(
  services: Services,
  tx: Db | Tx,
  { id, role }: { id: string; role: string | null },
): Promise<"always" | "never" | "with-factor"> {
  if (sideOf({ role }) === "client") return "always";
  const staff = await findStaff(tx, id);
  if (!staff) return "never";
  if (staff.role !== "administrator") return "always";
  return (await asksMoreThanPassword(tx, services, id)) ? "always" : "with-factor";
}

/** Where a second factor is required, whoever has a passkey cannot get past it with the password alone. */
async function asksMoreThanPassword(tx: Db | Tx, { adminSecondFactor }: Services, userId: string): Promise<boolean> {
  const user = await tx.selectFrom("user").select("twoFactorEnabled").where("id", "=", userId).executeTakeFirst();
  if (user?.twoFactorEnabled || adminSecondFactor === "optional") return Boolean(user?.twoFactorEnabled);
  const passkey = await tx.selectFrom("passkeys").select("id").where("user_id", "=", userId).executeTakeFirst();
  return passkey !== undefined;
}

/** Whose account a mailed link is for; null when it no longer works. This does not use it up. */
export async function peekReset(services: Services, secret: string): Promise<AccountSide | null> {
  const { db, clock } = services;
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token) return null;
  const user = await db.selectFrom("user").select(["id", "role"]).where("id", "=", token.subject).executeTakeFirst();
  return user && (await resetByMail(services, db, user)) === "always" ? sideOf(user) : null;
}

/** What is wrong with a new password although it follows the form's own rules, so that the person sees all errors at once. */
export async function findResetProblems(
  { db, clock, firm }: Services,
  secret: string,
  form: FormData,
): Promise<{ password?: string[] }> {
  const token = await peekLinkToken(db, clock, purpose, secret);
  const weak = token && weaknessIn(form, firm, await knownOf(db, token.subject));
  return weak ? { password: [weak] } : {};
}

export type PasswordResult =
  | { ok: true; addressChangeCancelled?: true }
  | { ok: false; reason: "expired" }
  | { ok: false; reason: "weak"; message: string };

/**
 * Sets a new password by a mailed link, ends every session of the account and tells the person by mail. The link and the
 * new password prove the address and the account, so an address that was not confirmed is now. The browser becomes known
 * to the account: whoever fails to sign in elsewhere cannot lock its owner out of it.
 */
export async function resetPassword(
  services: Services,
  exchange: Exchange,
  secret: string,
  password: string,
): Promise<PasswordResult> {
  const { db, clock, firm, mailQueued } = services;
  const token = await peekLinkToken(db, clock, purpose, secret);
  if (!token) return { ok: false, reason: "expired" };
  const weak = weakness(password, firm, await knownOf(db, token.subject));
  if (weak) return { ok: false, reason: "weak", message: weak };
  const hash = await hashPassword(password);
  const result = await db.transaction().execute(async (tx): Promise<PasswordResult> => {
    const used = await useLinkToken(tx, clock, purpose, secret);
    if (!used) return { ok: false, reason: "expired" };
    const userId = used.subject;
    await lockClientOf(tx, clock, userId);
    // The account has another address by now: the old address may belong to somebody else.
    const owner = await tx
      .updateTable("user")
      .set({ updatedAt: new Date(clock.now()).toISOString() })
      .where("id", "=", userId)
      .where("email", "=", used.detail)
      .returning(["id", "role", "emailVerified"])
      .executeTakeFirst();
    if (!owner || (await isDeleted(tx, userId))) return { ok: false, reason: "expired" };
    if ((await resetByMail(services, tx, owner)) !== "always") return { ok: false, reason: "expired" };
    if (!owner.emailVerified) await proveAddress(tx, clock, { userId, address: used.detail });
    const cancelled = await setPassword(tx, services, { userId, to: used.detail, hash, by: "link" });
    await recordAudit(tx, clock, { userId }, { type: "account.password-reset", subject: userId, detail: {} });
    await rememberDevice({ ...services, db: tx }, exchange, userId);
    return cancelled ? { ok: true, addressChangeCancelled: true } : { ok: true };
  });
  if (result.ok) mailQueued();
  return result;
}
