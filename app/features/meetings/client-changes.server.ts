import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mailCancelled } from "./meeting-mails.server";

/** How many meetings of a client are still to come. */
export async function countMeetingsToCome(db: Services["db"] | Tx, clientId: string, now: number): Promise<number> {
  const { count } = await toCome(db, clientId, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails a client, whose account is being closed, that each meeting to come is cancelled. The mails are held until `until`. */
export async function mailMeetingsOfClosedAccount(
  tx: Tx,
  services: Services,
  { id, email }: { id: string; email: string },
  { until, gather }: { until: number; gather: string },
): Promise<void> {
  const meetings = await toCome(tx, id, services.clock.now())
    .select(["id", "format", "meets_at as meetsAt", "meets_zone as zone", "place"])
    .orderBy("meets_at")
    .execute();
  for (const { meetsAt, ...meeting } of meetings)
    if (meetsAt !== null)
      await mailCancelled(
        tx,
        services,
        { ...meeting, email, meetsAt },
        { byFirm: true, reason: closedReason, canAskAgain: false, hold: { until, gather } },
      );
}

/**
 * Cancels the meetings that were still to come when the client was deleted: the client was told so by mail. Returns how
 * many there were.
 */
export async function cancelMeetingsOfDeletedClient(
  tx: Tx,
  clientId: string,
  { deletedAt, deletedBy }: { deletedAt: number; deletedBy: string },
): Promise<number> {
  const cancelled = await tx
    .updateTable("meeting_requests")
    .set({ status: "cancelled", closed_at: deletedAt, closed_by: deletedBy, cancel_reason: closedReason })
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", deletedAt)
    .executeTakeFirst();
  return Number(cancelled.numUpdatedRows);
}

const closedReason = "Your account was closed.";

const toCome = (db: Services["db"] | Tx, clientId: string, now: number) =>
  db
    .selectFrom("meeting_requests")
    .where("client_id", "=", clientId)
    .where("status", "=", "arranged")
    .where("meets_at", ">", now);
