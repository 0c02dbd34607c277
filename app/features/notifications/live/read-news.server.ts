import { fromAuthDate } from "~/platform/auth/tables";
import type { Services } from "~/platform/services";
import { whyOver } from "../../identity/sessions/session-times.server";

/** A person who waits for news, with the session in which they do. */
export interface Waiting {
  userId: string;
  sessionId: string;
  kind: "client" | "administrator";
}

/** More than a person reads at once: whoever has so many news is told that there are some. */
const most = 1000;

/**
 * The notifications of these accounts that became readable after `since`, and the changes of their pages. It says of each its id and whose
 * it is, and nothing of what it says. The caller knows that the accounts are those of open sessions.
 */
export async function unsafeReadNews(
  { db, clock }: Pick<Services, "db" | "clock">,
  userIds: readonly string[],
  since: number,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  const readable = (table: "notifications" | "page_changes") =>
    db
      .selectFrom(table)
      .select(["id", "user_id as userId"])
      .where("user_id", "in", userIds)
      .where("created_at", ">", since)
      .where("created_at", "<=", clock.now())
      .limit(most)
      .execute();
  return [...(await readable("notifications")), ...(await readable("page_changes"))];
}

/** Which of these sessions are over: signed out, ended elsewhere, not used for too long, or of a blocked account. */
export async function findOver(services: Services, waiting: readonly Waiting[]): Promise<ReadonlySet<string>> {
  if (waiting.length === 0) return new Set();
  const rows = await services.db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["session.id", "session.createdAt", "session.updatedAt", "session.expiresAt", "user.role"])
    .where("session.id", "in", [...new Set(waiting.map(({ sessionId }) => sessionId))])
    .where((where) => where.or([where("user.banned", "is", null), where("user.banned", "=", false)]))
    .execute();
  const open = new Map(rows.map((row) => [row.id, row]));
  const over = waiting.filter(({ sessionId, kind }) => {
    const session = open.get(sessionId);
    if (!session || (session.role === "admin") !== (kind === "administrator")) return true;
    return fromAuthDate(session.expiresAt) <= services.clock.now() || whyOver(services, session, kind) !== null;
  });
  return new Set(over.map(({ sessionId }) => sessionId));
}
