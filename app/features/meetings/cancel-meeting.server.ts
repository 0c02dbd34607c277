import { recordAudit } from "~/platform/audit/audit.server";
import { isRepeated } from "~/platform/audit/repeated.server";
import { Conflict } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { lockRequest, whatHappened } from "./lock-request.server";
import { nextSequence } from "./meeting-file";
import { mailCancelled, timeInWords } from "./meeting-mails.server";
import { readAttendees } from "./meeting-readers.server";
import { requireMeetingInReach } from "./reach.server";
import { freeCells } from "./schedule/cells.server";
import { isToCome, meetingState } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** By the firm; `at` is null for a request that had no time yet. */
    "meeting.cancelled-by-firm": { at: number | null; reason: string };
  }
}

/**
 * Cancels a meeting that is still to come, or a request without a time, with a reason that the client reads. Throws
 * Conflict, saying what happened, when the client or a colleague was faster.
 */
export async function cancelMeeting(
  services: Services,
  actor: Actor,
  { id, reason, seen }: { id: string; reason: string; seen: string },
): Promise<void> {
  const administrator = requireStaff(actor, "meetings.arrange");
  await requireMeetingInReach(services.db, actor, id);
  const { db, clock, publicUrl, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const before = await lockRequest(tx, id);
    const { meetsAt } = before;
    const cancelled = { type: "meeting.cancelled-by-firm", subject: id, detail: { at: meetsAt, reason } } as const;
    if (before.status === "cancelled" && (await isRepeated(tx, clock, administrator, cancelled))) return;
    if (meetingState(before) !== seen || !(before.status === "requested" || isToCome(before, now)))
      throw new Conflict(await whatHappened(tx, before, administrator.userId));
    const sequence = nextSequence(before.sequence, now);
    await tx
      .updateTable("meeting_requests")
      .set({ status: "cancelled", closed_at: now, closed_by: administrator.userId, cancel_reason: reason })
      .set({ sequence, unconfirmed_since: null })
      .where("id", "=", id)
      .execute();
    await freeCells(tx, id);
    await resolveNotices(tx, clock, { subject: id, kinds: ["meeting-requested"] });
    const { userId, topic } = before;
    if (userId) {
      const when = meetsAt === null ? "" : timeInWords({ ...before, meetsAt });
      await notifyUser(tx, clock, userId, {
        kind: "own-meeting-cancelled",
        subject: id,
        detail: { topic, when, reason },
      });
      if (meetsAt !== null)
        await mailCancelled(tx, services, { ...before, id, meetsAt, sequence }, { by: "firm", reason });
      else
        for (const { email, asker } of await readAttendees(tx, id, null))
          await enqueueMail(tx, clock, {
            to: email,
            subject: `We cannot offer the meeting that ${asker} asked for`,
            paragraphs: [
              "We have closed your meeting request.",
              `The reason: ${reason}`,
              "You can ask for another one.",
            ],
            action: { label: "Ask for another meeting", url: `${publicUrl}/dashboard/client/meetings` },
            thread: `meeting ${id}`,
          });
    }
    await recordAudit(tx, clock, { userId: administrator.userId }, cancelled);
  });
  mailQueued();
}
