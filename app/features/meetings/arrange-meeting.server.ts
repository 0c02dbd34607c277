import { recordAudit } from "~/platform/audit/audit.server";
import { dateAndTime } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import { notifyUser } from "../notifications/notifications.server";
import { isToCome, meetingState } from "./terms";
import "../accounts/tables";
import "../clients/tables";
import "./tables";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "meeting.arranged": { at: number };
  }
}

export interface Arrangement {
  id: string;
  /** When the meeting begins, in epoch milliseconds. */
  at: number;
  place: string;
  /** The request as the form was opened on it (meetingState). */
  seen: string;
}

/**
 * Answers a request with a time and a place, or moves a meeting that is still to come; the client is notified, and mailed
 * without either. Returns what is wrong with the time. Throws Conflict, saying what happened, when the client or a
 * colleague was faster.
 */
export async function arrangeMeeting(
  { db, clock, firm, publicUrl, mailQueued }: Services,
  actor: Actor,
  { id, at, place, seen }: Arrangement,
): Promise<string | null> {
  const administrator = requireAdministrator(actor);
  if (at <= clock.now()) return "Choose a time that is still to come";
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const before = await lockRequest(tx, id);
    if (meetingState(before) !== seen || !(before.status === "requested" || isToCome(before, now)))
      throw new Conflict(whatHappened(before));
    await tx
      .updateTable("meeting_requests")
      .set({ status: "closed", meets_at: at, place, closed_at: now, closed_by: administrator.userId })
      .where("id", "=", id)
      .execute();
    if (before.userId) {
      const detail = { topic: before.topic, when: dateAndTime(at) };
      await notifyUser(tx, clock, before.userId, { kind: "meeting-arranged", subject: id, detail });
      await enqueueMail(tx, clock, {
        to: before.email,
        subject: before.status === "requested" ? "Your meeting is arranged" : "Your meeting has moved",
        paragraphs: [`${firm.name} has set a time for the meeting that you asked for. Sign in to see when and where.`],
        action: { label: "See the meeting", url: `${publicUrl}/dashboard/client/meetings` },
      });
    }
    await recordAudit(
      tx,
      clock,
      { userId: administrator.userId },
      { type: "meeting.arranged", subject: id, detail: { at } },
    );
  });
  mailQueued();
  return null;
}

/** The request with its client, as nobody else can change it before this transaction ends. Throws 404. */
async function lockRequest(tx: Tx, id: string) {
  await tx
    .updateTable("meeting_requests")
    .set(({ ref }) => ({ place: ref("place") }))
    .where("id", "=", id)
    .execute();
  const row = await tx
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .leftJoin("user as closer", "closer.id", "meeting_requests.closed_by")
    .select(["meeting_requests.status", "meets_at as meetsAt", "topic", "closer.name as closedBy"])
    .select(["clients.user_id as userId", "clients.email", "clients.name as client"])
    .where("meeting_requests.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("meeting request");
  return row;
}

function whatHappened(row: Awaited<ReturnType<typeof lockRequest>>): string {
  if (row.status === "cancelled") return `${row.client} has withdrawn it in the meantime. Nothing was changed.`;
  const when = row.meetsAt === null ? "" : ` for ${dateAndTime(row.meetsAt)}`;
  return `${row.closedBy ?? "Another administrator"} has already arranged it${when}. Nothing was changed.`;
}
