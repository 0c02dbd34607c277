import { recordAudit } from "~/platform/audit/audit.server";
import { fromAuthDate } from "~/platform/auth/tables";
import { minute } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Administrator, ClientActor } from "../actor";
import { describeBrowser, shortAddress } from "./device-words";
import { endSessions } from "./end-sessions.server";
import { whyOver } from "./session-times.server";

export interface SessionLine {
  id: string;
  current: boolean;
  /** The name of the browser as it reports it, shortened. */
  browser: string;
  address: string;
  /** Both in epoch milliseconds. The last use is noted every `useStep`: it may be later by up to that. */
  since: number;
  lastUsed: number;
  /** The session was used just now: the last noted use is less than `inUseFor` ago. */
  inUse: boolean;
  /** Another session of the same browser began in the same minute: only the seconds tell them apart. */
  alike: boolean;
}

/** How long after its last use a session is called in use. */
const inUseFor = 5 * minute;

type SignedIn = ClientActor | Administrator;

/** The sessions of the signed-in person, newest first. */
export async function listSessions(services: Services, actor: SignedIn): Promise<SessionLine[]> {
  const { db, clock } = services;
  const rows = await db
    .selectFrom("session")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", actor.userId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const now = clock.now();
  const lines = rows
    .filter((row) => fromAuthDate(row.expiresAt) > now)
    .filter((row) => whyOver(services, row, actor.kind) === null)
    .map((row) => ({
      id: row.id,
      current: row.id === actor.sessionId,
      browser: describeBrowser(row.userAgent ?? ""),
      address: shortAddress(row.ipAddress ?? ""),
      since: fromAuthDate(row.createdAt),
      lastUsed: fromAuthDate(row.updatedAt),
      inUse: now - fromAuthDate(row.updatedAt) < inUseFor,
    }));
  const looks = lines.map(({ browser, since }) => `${browser} ${Math.floor(since / minute)}`);
  return lines.map((line, index) => ({
    ...line,
    alike: looks.indexOf(looks[index] ?? "") !== looks.lastIndexOf(looks[index] ?? ""),
  }));
}

/** Ends one other session of the account; false when there is none with this id. The own session is ended by logout. */
export async function endSession({ db, clock }: Services, actor: SignedIn, id: string): Promise<boolean> {
  if (id === actor.sessionId) return false;
  return db.transaction().execute(async (tx) => {
    const count = await endSessions(tx, clock, actor.userId, "sessions-list", { only: id });
    if (count === 0) return false;
    const event = { type: "account.sessions-ended", subject: actor.userId, detail: { count: 1 } } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
    return true;
  });
}

/** Ends all other sessions of the account; returns how many there were. */
export async function endOtherSessions({ db, clock }: Services, actor: SignedIn): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await endSessions(tx, clock, actor.userId, "sessions-list", { except: actor.sessionId });
    const event = { type: "account.sessions-ended", subject: actor.userId, detail: { count } } as const;
    if (count > 0) await recordAudit(tx, clock, { userId: actor.userId }, event);
    return count;
  });
}
