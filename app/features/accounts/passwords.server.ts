import { APIError } from "better-auth/api";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import type { Db, Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { accountPages, sideOf } from "../identity/account-pages";
import type { Administrator, ClientActor } from "../identity/actor";
import { endSessions, keepEndReason } from "../identity/sessions/end-sessions.server";
import { type Exchange, keepCookies } from "../identity/sessions/session.server";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { cancelAddressChangeIn } from "./address-change.server";
import { type Known, weakness } from "./credentials/common-passwords.server";
import { isPasswordOf, notCurrent } from "./credentials/own-password.server";
import { changePasswordFields } from "./credentials/schema";
import { hasSecondFactor, takeFactor } from "./second-factor/second-factor.server";
import { wrongCode } from "./second-factor/typed-code.server";

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
export async function knownOf(db: Db, userId: string): Promise<Known> {
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
