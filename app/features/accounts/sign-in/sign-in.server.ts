import { APIError } from "better-auth/api";
import { ensureClientOfUser } from "~/features/accounts/sign-up/client-record.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { challengeCookie } from "~/platform/auth/auth.server";
import { hashSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { findMembership } from "../../identity/members/find-membership.server";
import { type Exchange, knownDevice, rememberDevice } from "../../identity/sessions/session.server";
import { noteSignIn } from "../../identity/sessions/sign-ins.server";
import { giveAddressTurnBack, takeAddressTurn } from "../credentials/address-turn.server";
import { recordFailedSignIn } from "../credentials/failed-sign-in.server";
import { findUser } from "../credentials/find-user.server";
import { recordLock, startAttempt, takeBackAttempt, unknownAccount } from "../credentials/lock.server";

export type SignInResult =
  | { ok: true; userId: string; administrator: boolean }
  | { ok: false; reason: "wrong" }
  /** The password is right, and this account asks for a code: see sign-in-code.server.ts. */
  | { ok: false; reason: "code" }
  /** `until` in epoch milliseconds; said for unknown names alike. */
  | { ok: false; reason: "locked"; until: number }
  | { ok: false; reason: "blocked" }
  /** Too many failures from this address; `wait` in milliseconds. */
  | { ok: false; reason: "slowed"; wait: number };

/**
 * Signs in with a user name or an email address. With `administratorsOnly`, an account without the role fails as a
 * wrong password does. Five failures in 15 minutes lock the account for 15 minutes; a browser that the account knows has
 * five of its own. 100 failures within 15 minutes slow an address down, but not the browsers that the account knows; what
 * succeeds does not count. A session that this browser had before ends.
 */
export async function signIn(
  services: Services,
  exchange: Exchange,
  { username, password }: { username: string; password: string },
  { administratorsOnly = false } = {},
): Promise<SignInResult> {
  const { db, auth, limits } = services;
  const found = await findUser(db, username);
  const key = found
    ? { account: found.id, device: await knownDevice(services, exchange.headers, found.id) }
    : { account: unknownAccount(username), device: "" };
  const wait = await takeAddressTurn(limits, key, exchange.address);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  const attempt = await startAttempt(services, key);
  if (attempt.lockedUntil !== null) return { ok: false, reason: "locked", until: attempt.lockedUntil };

  const session = await openSession(services, exchange, found?.email ?? "nobody@invalid.example", password);
  const hasRole = found?.role === "admin";
  if (session.outcome === "wrong" || !found || (administratorsOnly && !hasRole)) {
    if (session.outcome === "open") await auth.api.signOut({ headers: session.headers });
    await recordFailedSignIn(services, key, exchange.address, "password");
    if (attempt.last) await recordLock(services, key);
    return { ok: false, reason: "wrong" };
  }
  await takeBackAttempt(services, key, attempt);
  await giveAddressTurnBack(limits, key, exchange.address);
  const shut = await shutBusiness(services, found.id);
  if (shut) {
    if (session.outcome === "open") await auth.api.signOut({ headers: session.headers });
    return shut;
  }
  if (session.outcome === "code") {
    // Wrong codes are counted by themselves.
    exchange.cookies.push(...session.cookies);
    return { ok: false, reason: "code" };
  }
  if (session.outcome === "banned") {
    await recordFailedSignIn(services, key, exchange.address, "blocked");
    return await blockedOrGone(services, found.id);
  }
  await enter(services, exchange, found.id, session);
  return { ok: true, userId: found.id, administrator: hasRole };
}

/** Gives the browser its session: ends the one before, and does everything else that belongs to a sign-in. */
export async function enter(
  services: Services,
  exchange: Exchange,
  userId: string,
  { id, cookies }: Pick<OpenSession, "id" | "cookies">,
  /** A code after the password, or the name of the passkey that was used. */
  by: { code: true } | { passkey: string } | Record<never, never> = {},
): Promise<void> {
  const { auth, db, clock } = services;
  if (exchange.headers.get("Cookie")?.includes("corvane.session"))
    await auth.api.signOut({ headers: exchange.headers });
  exchange.cookies.push(...cookies);
  await rememberDevice(services, exchange, userId);
  await ensureClientOfUser(services, userId);
  const passkey = "passkey" in by ? { passkey: by.passkey } : {};
  const how = "passkey" in by ? "passkey" : "code" in by ? "code" : "password";
  const event = { type: "account.signed-in", subject: userId, detail: { session: id, ...passkey } } as const;
  await db.transaction().execute(async (tx) => {
    await noteSignIn(tx, services, exchange, { userId, how });
    await recordAudit(tx, clock, { userId }, event);
  });
}

export interface OpenSession {
  outcome: "open";
  /** The audit log names the session without holding a part of its secret. */
  id: string;
  cookies: string[];
  headers: Headers;
}

type Opened = OpenSession | { outcome: "code"; cookies: string[] } | { outcome: "wrong" } | { outcome: "banned" };

async function openSession({ auth }: Services, exchange: Exchange, email: string, password: string): Promise<Opened> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: exchange.headers,
      returnHeaders: true,
    });
    // A sign-in that still needs a code does not end the session that this browser may have.
    if ("twoFactorRedirect" in response)
      return { outcome: "code", cookies: headers.getSetCookie().filter((line) => line.includes(challengeCookie)) };
    return openedSession(headers, response.token);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "BANNED_USER") return { outcome: "banned" };
    if (error.status === "INTERNAL_SERVER_ERROR") throw error;
    return { outcome: "wrong" };
  }
}

/** The answer of the library to a sign-in. */
export function openedSession(headers: Headers, token: string): OpenSession {
  const cookies = headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { outcome: "open", id: hashSecret(token).slice(0, 16), cookies, headers: new Headers({ Cookie: cookie }) };
}

/** For a member of a business that is deleted or blocked: what its holder is told; null for everybody else. */
export async function shutBusiness(
  { db }: Services,
  userId: string,
): Promise<Awaited<ReturnType<typeof blockedOrGone>> | null> {
  const shut = (await findMembership(db, userId))?.shut;
  return shut ? { ok: false, reason: shut === "blocked" ? "blocked" : "wrong" } : null;
}

/** A deleted client's account answers as if it did not exist; a blocked one says so to a person who knows its password. */
export async function blockedOrGone(
  { db }: Services,
  userId: string,
): Promise<{ ok: false; reason: "blocked" | "wrong" }> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return { ok: false, reason: client ? "blocked" : "wrong" };
}
