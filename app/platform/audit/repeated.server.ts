import { type Clock, minute } from "../clock";
import type { Tx } from "../db/tables";
import type { AuditEntry, AuditType } from "./audit.server";

/**
 * Whether the same person has just recorded the same event, within the last minute and as the last thing that happened to
 * its subject: a form that was sent twice, by a double click or a reload, is answered like the first one. Call it when the
 * state no longer fits, after the row is locked. `isSame` compares less than the whole detail.
 */
export async function isRepeated<T extends AuditType>(
  tx: Tx,
  clock: Clock,
  { userId }: { userId: string },
  { type, subject, detail }: AuditEntry<T>,
  isSame = (recorded: AuditEntry<T>["detail"]) => JSON.stringify(recorded) === JSON.stringify(detail),
): Promise<boolean> {
  const last = await tx
    .selectFrom("audit_events")
    .select(["type", "actor", "detail", "at"])
    .where("subject", "=", subject)
    // Looking at it in between, or trying to, changes nothing.
    .where("type", "not like", "%.opened")
    .where("type", "not in", ["access.refused", "account.sign-in-failed"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.at <= clock.now() - minute) return false;
  return last.type === type && last.actor === userId && isSame(JSON.parse(last.detail));
}
