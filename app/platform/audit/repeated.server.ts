import { type Clock, minute } from "../clock";
import type { Tx } from "../db/tables";
import type { AuditEntry, AuditType } from "./audit.server";

/**
 * Whether the same person has recorded the same event within the last minute: a form that was sent twice, by a double
 * click or a reload, is answered like the first one. Call it when the state no longer fits, after the row is locked.
 */
export async function isRepeated<T extends AuditType>(
  tx: Tx,
  clock: Clock,
  { userId }: { userId: string },
  { type, subject, detail }: AuditEntry<T>,
): Promise<boolean> {
  const event = await tx
    .selectFrom("audit_events")
    .select("id")
    .where("subject", "=", subject)
    .where("type", "=", type)
    .where("actor", "=", userId)
    .where("detail", "=", JSON.stringify(detail))
    .where("at", ">", clock.now() - minute)
    .executeTakeFirst();
  return event !== undefined;
}
