import type { AuthDate } from "~/platform/auth/tables";
import { fromAuthDate } from "~/platform/auth/tables";
import { day, hour, minute } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../actor";
import { endSessions } from "./end-sessions.server";
import type { TimeLeft } from "./time-left";
import type { EndReason } from "./vocabulary";

/** A session of an administrator ends when nothing was done in it for this long, */
export const administratorIdle = 30 * minute;
/** and at the latest this long after the sign-in. */
export const administratorLongest = 12 * hour;

/** A session of a client ends at the latest this long after the sign-in; without use it ends after `sessionLength`. */
export const clientLongest = 30 * day;

/** How often the last use of an administrator's session is noted: it may be later by up to that. */
export const administratorUseStep = minute;

interface Times {
  createdAt: AuthDate["__select__"];
  updatedAt: AuthDate["__select__"];
}

/** How long a session of an administrator lasts; `left` is 0 or less when it is over. */
function timeLeft({ createdAt, updatedAt }: Times, now: number): TimeLeft {
  const idle = fromAuthDate(updatedAt) + administratorIdle - now;
  const longest = fromAuthDate(createdAt) + administratorLongest - now;
  return { left: Math.min(idle, longest), last: longest <= idle };
}

/** Why a session is over, beside its expiry without use; null when it is not. */
export function whyOver(times: Times, kind: Exclude<Actor["kind"], "visitor">, now: number): EndReason | null {
  if (kind === "client") return fromAuthDate(times.createdAt) + clientLongest <= now ? "thirty-days" : null;
  const { left, last } = timeLeft(times, now);
  if (left > 0) return null;
  return last ? "twelve-hours" : "idle";
}

/** Ends a session that is over. Says whether it was. */
export async function endWhenOver(
  { db, clock }: Services,
  session: Times & { id: string; userId: string },
  kind: Exclude<Actor["kind"], "visitor">,
): Promise<boolean> {
  const reason = whyOver(session, kind, clock.now());
  if (!reason) return false;
  await db.transaction().execute((tx) => endSessions(tx, clock, session.userId, reason, { only: session.id }));
  return true;
}

/** How long the session of this request lasts if nothing is done in it any more. */
export async function readTimeLeft({ db, clock }: Services, { sessionId }: Administrator): Promise<TimeLeft> {
  const session = await db
    .selectFrom("session")
    .select(["createdAt", "updatedAt"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!session) throw notFound("page");
  return timeLeft(session, clock.now());
}
