import { APIError } from "better-auth/api";
import { recordAudit } from "~/platform/audit/audit.server";
import { challengeCookie } from "~/platform/auth/auth.server";
import type { Services } from "~/platform/services";
import { sideOf } from "../../identity/account-pages";
import { type Exchange, knownDevice } from "../../identity/sessions/session.server";
import { giveAddressTurnBack, takeAddressTurn } from "../credentials/address-turn.server";
import { recordFailedSignIn } from "../credentials/failed-sign-in.server";
import { recordLock, startAttempt, takeBackAttempt } from "../credentials/lock.server";
import { markSaved } from "../second-factor/saved-codes.server";
import { recoveryCodesLeft } from "../second-factor/second-factor.server";
import { tellCodeUsed } from "../second-factor/second-factor-mail.server";
import { spendCode } from "../second-factor/spend-code.server";
import { asStored, isRecoveryCode, normalised } from "../second-factor/typed-code.server";
import { enter, type OpenSession, openedSession, type SignInResult } from "./sign-in.server";

/**
 * The second half of a sign-in: six digits of the authenticator app, or a recovery code, which is gone then. Wrong codes
 * count like wrong passwords; after five, or ten minutes, the sign-in begins anew ("wrong" without a challenge is "gone").
 */
export async function signInWithCode(
  services: Services,
  exchange: Exchange,
  code: string,
): Promise<SignInResult | { ok: false; reason: "gone" }> {
  const { db, limits } = services;
  const challenge = readChallenge(exchange.headers);
  const user = challenge ? await challenged(services, challenge.identifier) : null;
  if (!challenge || !user) return { ok: false, reason: "gone" };
  const key = { account: user.id, device: await knownDevice(services, exchange.headers, user.id) };
  const wait = await takeAddressTurn(limits, key, exchange.address);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  const attempt = await startAttempt(services, key);
  if (attempt.lockedUntil !== null) return { ok: false, reason: "locked", until: attempt.lockedUntil };

  const typed = normalised(code);
  const asked = await asStored(services, user.id, typed);
  let session: OpenSession | null = null;
  await spendCode(services, user.id, typed, async () => {
    // Only the cookie of the challenge is passed on, not that of a session that this browser has.
    const headers = new Headers(exchange.headers);
    headers.set("Cookie", challenge.cookie);
    if (asked !== null) session = await verify(services, headers, asked);
    return session !== null;
  });
  if (!session) {
    await recordFailedSignIn(services, key, exchange.address, "code");
    if (attempt.last) await recordLock(services, key);
    return { ok: false, reason: (await challenged(services, challenge.identifier)) ? "wrong" : "gone" };
  }
  await takeBackAttempt(services, key, attempt);
  await giveAddressTurnBack(limits, key, exchange.address);
  await enter(services, exchange, user.id, session, { code: true });
  if (isRecoveryCode(typed)) {
    const left = (await recoveryCodesLeft(services, { userId: user.id })) ?? 0;
    const event = { type: "account.recovery-code-used", subject: user.id, detail: { left } } as const;
    await db.transaction().execute(async (tx) => {
      await markSaved(tx, services.clock.now(), { userId: user.id });
      await tellCodeUsed(tx, services, { to: user.email, side: sideOf(user) }, left);
      await recordAudit(tx, services.clock, { userId: user.id }, event);
    });
    services.mailQueued();
  }
  return { ok: true, userId: user.id, administrator: user.role === "admin" };
}

/** Whether this browser is in the middle of a sign-in. */
export async function awaitsCode(services: Services, headers: Headers): Promise<boolean> {
  const challenge = readChallenge(headers);
  return challenge !== null && (await challenged(services, challenge.identifier)) !== null;
}

/** A code of the app has six digits. */
async function verify({ auth }: Services, headers: Headers, code: string): Promise<OpenSession | null> {
  const request = { body: { code }, headers, returnHeaders: true } as const;
  try {
    const answer = !/^\d+$/.test(code) ? await auth.api.verifyBackupCode(request) : await auth.api.verifyTOTP(request);
    if (!answer.response.token) throw new Error("The accounts library took a code and opened no session");
    return openedSession(answer.headers, answer.response.token);
  } catch (error) {
    if (error instanceof APIError && error.status !== "INTERNAL_SERVER_ERROR") return null;
    throw error;
  }
}

/** The cookie as it was sent, and the identifier in front of its signature. */
function readChallenge(headers: Headers): { cookie: string; identifier: string } | null {
  for (const part of (headers.get("Cookie") ?? "").split(";")) {
    const [name = "", ...value] = part.trim().split("=");
    if (!name.endsWith(`corvane.${challengeCookie}`)) continue;
    // The library's identifiers hold no character that a cookie has to encode, the signature behind the dot does.
    const [identifier = ""] = value.join("=").split(".");
    return { cookie: part.trim(), identifier };
  }
  return null;
}

async function challenged({ db, clock }: Services, identifier: string) {
  const row = await db
    .selectFrom("verification")
    .innerJoin("user", "user.id", "verification.value")
    .select(["user.id", "user.role", "user.email"])
    .where("verification.identifier", "=", identifier)
    .where("verification.expiresAt", ">", new Date(clock.now()).toISOString())
    .executeTakeFirst();
  return row ?? null;
}
