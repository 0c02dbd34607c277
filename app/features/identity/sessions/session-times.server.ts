import type { AuthDate } from "~/platform/auth/tables";
import { fromAuthDate } from "~/platform/auth/tables";
import { day, hour, minute } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor, Administrator, ClientActor } from "../actor";
import { sessionLength } from "./cookies.server";
import { endSessions } from "./end-sessions.server";
import type { TimeLeft } from "./time-left";
import type { EndReason } from "./vocabulary";

/** A session of an administrator ends when nothing was done in it for this long, */
export const administratorIdle = 30 * minute;
/** and at the latest this long after the sign-in. */
export const administratorLongest = 12 * hour;

/**
 * A session of a client ends at the latest this long after the sign-in. Without use it ends after CLIENT_IDLE_MINUTES or, where
 * that is 0, after `sessionLength`.
 */
export const clientLongest = 30 * day;

/** How often the last use of a session is noted: it may be later by up to that. */
export const useStep = minute;

interface Times {
  createdAt: AuthDate["__select__"];
  updatedAt: AuthDate["__select__"];
}

type Kind = Exclude<Actor["kind"], "visitor">;

/** How long a session lasts; `left` is 0 or less when it is over. */
function timeLeft({ clock, clientIdle }: Pick<Services, "clock" | "clientIdle">, times: Times, kind: Kind): TimeLeft {
  const [mostIdle, mostInAll] =
    kind === "administrator" ? [administratorIdle, administratorLongest] : [clientIdle || sessionLength, clientLongest];
  const now = clock.now();
  const idle = fromAuthDate(times.updatedAt) + mostIdle - now;
  const longest = fromAuthDate(times.createdAt) + mostInAll - now;
  return { left: Math.min(idle, longest), last: longest <= idle };
}

/** Why a session is over, beside the expiry of its cookie; null when it is not. */
export function whyOver(services: Pick<Services, "clock" | "clientIdle">, times: Times, kind: Kind): EndReason | null {
  const { left, last } = timeLeft(services, times, kind);
  if (left > 0) return null;
  if (kind === "administrator") return last ? "twelve-hours" : "idle";
  return last ? "thirty-days" : "client-idle";
}

/** Ends a session that is over. Says whether it was. */
export async function endWhenOver(
  services: Services,
  session: Times & { id: string; userId: string },
  kind: Kind,
): Promise<boolean> {
  const { db, clock } = services;
  const reason = whyOver(services, session, kind);
  if (!reason) return false;
  await db.transaction().execute((tx) => endSessions(tx, clock, session.userId, reason, { only: session.id }));
  return true;
}

/**
 * How long the session of this request lasts if nothing is done in it any more. A request that has just replaced its session by
 * another one, as turning on a second factor does, answers with a page of the new one, which begins now.
 */
export async function readTimeLeft(services: Services, actor: Administrator | ClientActor): Promise<TimeLeft> {
  const session = await services.db
    .selectFrom("session")
    .select(["createdAt", "updatedAt"])
    .where("id", "=", actor.sessionId)
    .executeTakeFirst();
  const now = new Date(services.clock.now());
  return timeLeft(services, session ?? { createdAt: now, updatedAt: now }, actor.kind);
}

/** The same in milliseconds, for a page of a client; null where no time without use is set: such a page warns of nothing. */
export async function readWarnedSession(services: Services, actor: ClientActor): Promise<number | null> {
  return services.clientIdle > 0 ? (await readTimeLeft(services, actor)).left : null;
}
