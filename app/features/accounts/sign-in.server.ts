import { APIError } from "better-auth/api";
import { ensureClientOfUser } from "~/features/clients/own-client.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { findUser } from "./find-user.server";
import { failureLimit } from "./limits";
import { forgetFailures, recordLock, startAttempt, unknownAccount } from "./lock.server";
import { type Exchange, keepCookies, knownDevice, rememberDevice } from "./session.server";

export type SignInResult =
  | { ok: true; userId: string; administrator: boolean }
  | { ok: false; reason: "wrong" }
  /** `until` in epoch milliseconds; said for unknown names alike. */
  | { ok: false; reason: "locked"; until: number }
  | { ok: false; reason: "blocked" }
  /** Too many failures from this address; `wait` in milliseconds. */
  | { ok: false; reason: "slowed"; wait: number };

/**
 * Signs in with a user name or an email address. With `administratorsOnly`, an account without the role fails as a
 * wrong password does. Ten failures in 15 minutes lock the account for 15 minutes; a browser that has signed in before
 * has ten of its own. 100 failures within 15 minutes slow an address down; what succeeds does not count. A session that
 * this browser had before ends.
 */
export async function signIn(
  services: Services,
  exchange: Exchange,
  { username, password }: { username: string; password: string },
  { administratorsOnly = false } = {},
): Promise<SignInResult> {
  const { db, auth, clock, limits } = services;
  const wait = await limits.take(failureLimit, exchange.address);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  const found = await findUser(db, username);
  const key = found
    ? { account: found.id, device: await knownDevice(services, exchange.headers, found.id) }
    : { account: unknownAccount(username), device: "" };
  const attempt = await startAttempt(services, key);
  if (attempt.lockedUntil !== null) return { ok: false, reason: "locked", until: attempt.lockedUntil };

  const session = await openSession(services, exchange, found?.email ?? "nobody@invalid.example", password);
  const hasRole = found?.role === "admin";
  if (session.outcome === "wrong" || !found || (administratorsOnly && !hasRole)) {
    if (session.outcome === "open") await auth.api.signOut({ headers: session.headers });
    if (attempt.last) await recordLock(services, key);
    return { ok: false, reason: "wrong" };
  }
  await forgetFailures(services, key);
  await limits.giveBack(failureLimit, exchange.address);
  if (session.outcome === "banned") return await blockedOrGone(services, found.id);

  if (exchange.headers.get("Cookie")?.includes("corvane.session"))
    await auth.api.signOut({ headers: exchange.headers });
  exchange.cookies.push(...session.cookies);
  await rememberDevice(services, exchange, found.id);
  await ensureClientOfUser(services, found.id);
  await db.transaction().execute((tx) =>
    recordAudit(
      tx,
      clock,
      { userId: found.id },
      {
        type: "account.signed-in",
        subject: found.id,
        detail: { session: session.id },
      },
    ),
  );
  return { ok: true, userId: found.id, administrator: hasRole };
}

type Opened =
  | { outcome: "open"; id: string; cookies: string[]; headers: Headers }
  | { outcome: "wrong" }
  | { outcome: "banned" };

async function openSession({ auth }: Services, exchange: Exchange, email: string, password: string): Promise<Opened> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: exchange.headers,
      returnHeaders: true,
    });
    const kept: Exchange = { ...exchange, cookies: [] };
    keepCookies(kept, headers);
    const cookie = kept.cookies.map((line) => line.split(";")[0]).join("; ");
    return {
      outcome: "open",
      // The audit log names the session without holding a part of its secret.
      id: hashSecret(response.token).slice(0, 16),
      cookies: kept.cookies,
      headers: new Headers({ Cookie: cookie }),
    };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "BANNED_USER") return { outcome: "banned" };
    if (error.status === "INTERNAL_SERVER_ERROR") throw error;
    return { outcome: "wrong" };
  }
}

/** A deleted client's account answers as if it did not exist; a blocked one says so to whoever knows its password. */
async function blockedOrGone({ db }: Services, userId: string): Promise<SignInResult> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return { ok: false, reason: client ? "blocked" : "wrong" };
}
