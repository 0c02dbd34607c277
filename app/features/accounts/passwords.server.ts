import { APIError } from "better-auth/api";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { hour } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { spelledOut } from "~/ui/spelled-out";
import { type AccountSide, accountPages, sideOf } from "../identity/account-pages";
import type { Administrator, ClientActor } from "../identity/actor";
import { endSessions, keepEndReason } from "../identity/sessions/end-sessions.server";
import { type Exchange, keepCookies, rememberDevice } from "../identity/sessions/session.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { cancelAddressChangeIn } from "./address-change.server";
import { type Known, weakness } from "./credentials/common-passwords.server";
import { findUser, isDeleted } from "./credentials/find-user.server";
import { resetLinkLimit } from "./credentials/limits";
import { isPasswordOf, notCurrent } from "./credentials/own-password.server";
import { changePasswordFields } from "./credentials/schema";
import { hasSecondFactor, takeFactor } from "./second-factor/second-factor.server";
import { wrongCode } from "./second-factor/typed-code.server";
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

/**
 * As part of another transaction: gives the account a new password, ends its sessions and a waiting change of address, and
 * tells the person by mail. Says whether a change was waiting.
 */
export async function setPassword(
  tx: Tx,
  services: Services,
  { userId, to, hash, by }: { userId: string; to: string; hash: string; by: keyof typeof changed },
): Promise<boolean> {
  await tx
    .updateTable("account")
    .set({ password: hash })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
  await endSessions(tx, services.clock, userId, "password");
  // Known browsers begin anew. The others go on being counted: somebody may be guessing there, and this browser is known now.
  await tx.deleteFrom("sign_in_failures").where("account", "=", userId).where("device", "!=", "").execute();
  const cancelled = await cancelAddressChangeIn(tx, services.clock, userId);
  await tellNewPassword(tx, services, { userId, to, by, addressChangeCancelled: cancelled });
  return cancelled;
}

const changed = {
  link: "A new password was set for your account with the link that we mailed to this address, and you were signed out on all devices.",
  settings: "The password of your account was changed, and you were signed out on all other devices.",
};

/** Tells the owner of an account about its new password, because another person may have set it. */
async function tellNewPassword(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  {
    userId,
    to,
    by,
    addressChangeCancelled,
  }: { userId: string; to: string; by: keyof typeof changed; addressChangeCancelled: boolean },
) {
  const zone = (await readTimeZone(tx, userId)) || "UTC";
  const user = await tx.selectFrom("user").select("role").where("id", "=", userId).executeTakeFirstOrThrow();
  await enqueueMail(tx, clock, {
    to,
    subject: `Your password for ${firm.name} was changed`,
    paragraphs: [
      `${changed[by]} If it was you, there is nothing to do.`,
      ...(addressChangeCancelled ? ["A change of your email address was waiting for its link. It is cancelled."] : []),
      "If it was not you, choose a new password at once.",
    ],
    terms: [["Changed", spelledOut(clock.now(), zone)]],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[sideOf(user)].forgot}` },
  });
}

/**
 * The errors of a password change that the form's own rules do not find, for the values that follow these rules, so that
 * the person sees all errors at once. The caller limits how often it is asked, because it checks the current password.
 */
export async function findPasswordProblems(
  { db, firm }: Services,
  actor: ClientActor | Administrator,
  form: FormData,
): Promise<Record<string, string[]>> {
  const read = (name: "currentPassword" | "password") => {
    const parsed = changePasswordFields[name].safeParse(form.get(name) || undefined);
    return parsed.success ? parsed.data : null;
  };
  const [current, password] = [read("currentPassword"), read("password")];
  const problems: Record<string, string[]> = {};
  const weak = password && weakness(password, firm, await knownOf(db, actor.userId));
  if (weak) problems.password = [weak];
  if (current !== null) {
    const right = await isPasswordOf(db, actor.userId, current);
    if (!right) problems.currentPassword = [notCurrent];
    else if (password === current) problems.password = [stillCurrent];
  }
  return problems;
}

const stillCurrent = "This is your current password. Choose another one.";

/** What the password of an account must not be made of. */
async function knownOf(db: Db, userId: string): Promise<Known> {
  const user = await db
    .selectFrom("user")
    .select(["name", "username", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user ? { ...user, names: [user.name] } : {};
}

/** A change of address that was waiting ends with the password. */
export type ChangeResult =
  | { ok: true; addressChangeCancelled?: true }
  | { ok: false; field: "currentPassword" | "password" | "code"; message: string };

/**
 * Gives an administrator who still has a made-up password one of their own, and ends their other sessions. The caller has just
 * seen the password that was made up.
 */
export async function choosePassword(
  services: Services,
  actor: Administrator,
  password: string,
): Promise<{ ok: true } | { ok: false; reason: "chosen" } | { ok: false; reason: "weak"; message: string }> {
  const { db, clock, firm, mailQueued } = services;
  const weak = weakness(password, firm, await knownOf(db, actor.userId));
  if (weak) return { ok: false, reason: "weak", message: weak };
  if (await isPasswordOf(db, actor.userId, password)) return { ok: false, reason: "weak", message: madeUpBefore };
  const hash = await hashPassword(password);
  const chosen = await db.transaction().execute(async (tx) => {
    // Another tab may have been faster.
    const { numUpdatedRows } = await tx
      .updateTable("account")
      .set({ password: hash })
      .where("userId", "=", actor.userId)
      .whereRef("password", "=", "madeUpPassword")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await endSessions(tx, clock, actor.userId, "password", { except: actor.sessionId });
    await tx.updateTable("session").set({ passwordUntil: null }).where("userId", "=", actor.userId).execute();
    await tellNewPassword(tx, services, {
      userId: actor.userId,
      to: actor.email,
      by: "settings",
      addressChangeCancelled: false,
    });
    const event = { type: "account.password-changed", subject: actor.userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
    return true;
  });
  mailQueued();
  return chosen ? { ok: true } : { ok: false, reason: "chosen" };
}

const madeUpBefore = "This is the password that was made up for you. Choose another one.";

/**
 * Changes the password of the signed-in person, ends the other sessions and tells the person by mail. Where the account asks for a
 * code at the sign-in, it does so here: `code` is one of the app or a recovery code, which is used up by it.
 */
export async function changePassword(
  services: Services,
  actor: ClientActor | Administrator,
  exchange: Exchange,
  { currentPassword, password, code = "" }: { currentPassword: string; password: string; code?: string },
): Promise<ChangeResult> {
  const { db, auth, clock, firm, mailQueued } = services;
  const weak = weakness(password, firm, await knownOf(db, actor.userId));
  if (weak) return { ok: false, field: "password", message: weak };
  if (password === currentPassword && (await isPasswordOf(db, actor.userId, password)))
    return { ok: false, field: "password", message: stillCurrent };
  if (await hasSecondFactor(services, actor)) {
    if (!(await isPasswordOf(db, actor.userId, currentPassword)))
      return { ok: false, field: "currentPassword", message: notCurrent };
    if (!(await takeFactor(services, actor, exchange.headers, code)))
      return { ok: false, field: "code", message: wrongCode };
  }
  // The library ends them itself.
  const before = await db
    .selectFrom("session")
    .select(["id", "token", "passkey"])
    .where("userId", "=", actor.userId)
    .execute();
  let token: string | null = null;
  try {
    const { headers, response } = await auth.api.changePassword({
      body: { currentPassword, newPassword: password, revokeOtherSessions: true },
      headers: exchange.headers,
      returnHeaders: true,
    });
    keepCookies(exchange, headers);
    token = response.token;
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "INVALID_PASSWORD")
      return { ok: false, field: "currentPassword", message: notCurrent };
    throw error;
  }
  const addressChangeCancelled = await db.transaction().execute(async (tx) => {
    await keepEndReason(tx, clock, actor.userId, "password", before);
    // The library has made a new session for this browser: it stays that of its passkey.
    const passkey = before.find(({ id }) => id === actor.sessionId)?.passkey ?? null;
    if (token) await tx.updateTable("session").set({ passkey }).where("token", "=", token).execute();
    const cancelled = await cancelAddressChangeIn(tx, clock, actor.userId);
    await tellNewPassword(tx, services, {
      userId: actor.userId,
      to: actor.email,
      by: "settings",
      addressChangeCancelled: cancelled,
    });
    const event = { type: "account.password-changed", subject: actor.userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
    return cancelled;
  });
  mailQueued();
  return addressChangeCancelled ? { ok: true, addressChangeCancelled: true } : { ok: true };
}
