import { recordAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { notifyAdministrators } from "../notifications/notifications.server";
import { changeableUntil } from "./booking-words";
import { lockOwnMeeting } from "./lock-request.server";
import { nextSequence } from "./meeting-file";
import { mailCancelled } from "./meeting-mails.server";
import { freeCells } from "./schedule/cells.server";
import { isToCome } from "./vocabulary";

/**
 * Cancels a meeting of the client's own until 24 hours before it, and tells the administrators, with the reason if there is one; the
 * client is mailed the file that takes it out of a calendar. What is cancelled already is left as it is. Throws 404.
 */
export async function cancelOwnMeeting(
  services: Services,
  actor: Actor,
  id: string,
  reason = "",
): Promise<"cancelled" | "already cancelled" | "too late"> {
  const client = requireClient(actor, "meetings.book");
  const { db, clock, mailQueued } = services;
  const answer = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const before = await lockOwnMeeting(tx, client, id);
    const { meetsAt, zone, topic } = before;
    if (before.status === "cancelled") return "already cancelled";
    if (meetsAt === null || !isToCome(before, now) || now > changeableUntil(meetsAt)) return "too late";
    const sequence = nextSequence(before.sequence, now);
    const cancelled = { status: "cancelled", closed_at: now, closed_by: client.userId, cancel_reason: reason } as const;
    await tx
      .updateTable("meeting_requests")
      .set({ ...cancelled, sequence, unconfirmed_since: null })
      .where("id", "=", id)
      .execute();
    await freeCells(tx, id);
    const detail = { client: client.name, topic, at: meetsAt, zone, reason };
    const about = { client: client.clientId, advisor: before.advisor };
    await notifyAdministrators(tx, clock, { kind: "meeting-cancelled", subject: id, detail }, { about });
    await mailCancelled(tx, services, { ...before, meetsAt, id, sequence }, { by: client });
    const event = { type: "meeting.cancelled", subject: id, detail: reason ? { reason } : {} } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
    return "cancelled";
  });
  mailQueued();
  return answer;
}
