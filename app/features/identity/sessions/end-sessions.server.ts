import { sessionCookie } from "~/platform/auth/auth.server";
import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { hashSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { isSecure, readCookie, sessionLength } from "./cookies.server";
import type { EndReason } from "./vocabulary";

/** Ends sessions of an account, all of them or those of `which`, and keeps why. Returns how many there were. */
export async function endSessions(
  tx: Tx,
  clock: Clock,
  userId: string,
  reason: EndReason,
  which: { only?: string; except?: string; passkey?: string } = {},
): Promise<number> {
  let sessions = tx.deleteFrom("session").where("userId", "=", userId);
  if (which.only !== undefined) sessions = sessions.where("id", "=", which.only);
  if (which.except !== undefined) sessions = sessions.where("id", "!=", which.except);
  if (which.passkey !== undefined) sessions = sessions.where("passkey", "=", which.passkey);
  const ended = await sessions.returning("token").execute();
  await keepEndReason(tx, clock, userId, reason, ended);
  return ended.length;
}

/**
 * Keeps why sessions have ended, for as long as a browser may still send their cookie. Only the hash of the secret in the
 * cookie is stored, so the reason can be read with that cookie and with nothing else.
 */
export async function keepEndReason(
  tx: Tx,
  clock: Clock,
  userId: string,
  reason: EndReason,
  ended: readonly { token: string }[],
): Promise<void> {
  const now = clock.now();
  await tx
    .deleteFrom("ended_sessions")
    .where("ended_at", "<=", now - sessionLength)
    .execute();
  if (ended.length === 0) return;
  await tx
    .insertInto("ended_sessions")
    .values(ended.map(({ token }) => ({ hash: hashSecret(token), user_id: userId, reason, ended_at: now })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Why the session of this browser's cookie has ended; null when it has no such cookie, or the reason was not kept. */
export async function readEndReason({ db, clock, publicUrl }: Services, headers: Headers): Promise<EndReason | null> {
  const cookie = readCookie(headers, sessionCookie(isSecure(publicUrl)));
  const token = cookie?.split(".")[0];
  if (!token) return null;
  const row = await db
    .selectFrom("ended_sessions")
    .select("reason")
    .where("hash", "=", hashSecret(token))
    .where("ended_at", ">", clock.now() - sessionLength)
    .executeTakeFirst();
  return row?.reason ?? null;
}
