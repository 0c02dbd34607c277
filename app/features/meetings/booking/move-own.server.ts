import { recordAudit } from "~/platform/audit/audit.server";
import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import type { Actor, ClientActor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { notifyAdministrators, resolveNotices } from "../../notifications/notifications.server";
import { arrangingMeetings } from "../arranging-lock";
import { changeableUntil, endOf } from "../booking-words";
import { lockOwnMeeting } from "../lock-request.server";
import { nextSequence } from "../meeting-file";
import { mailArranged } from "../meeting-mails.server";
import { isToCome } from "../vocabulary";
import { bookingLimit, requireOpenAccount } from "./book.server";
import { occupy, readOpenings } from "./openings.server";

/** What was done, or why nothing was: somebody else got the time, or it is too late to move the meeting oneself. */
export type MoveAnswer = "moved" | "taken" | "too late";

class Taken extends Error {}

/**
 * Moves a meeting of the client's own to another free time of the same advisor, until 24 hours before it. The old time is free again
 * in the moment in which the new one is taken. Throws 404 for what is not this client's, and TooOften.
 */
export async function moveOwnMeeting(
  services: Services,
  actor: Actor,
  { id, at }: { id: string; at: number },
): Promise<MoveAnswer> {
  const client = requireClient(actor, "meetings.book");
  const { db, dialect, limits, mailQueued } = services;
  await takeTurn(limits, bookingLimit, client.clientId);
  const answer = await db
    .transaction()
    .execute(async (tx): Promise<MoveAnswer> => {
      await lockKey(tx, dialect, arrangingMeetings);
      await requireOpenAccount(tx, client);
      return moveIn(tx, services, client, { id, at });
    })
    .catch((error: unknown): MoveAnswer => {
      if (error instanceof Taken) return "taken";
      throw error;
    });
  if (answer === "moved") mailQueued();
  return answer;
}

async function moveIn(
  tx: Tx,
  services: Services,
  client: ClientActor,
  { id, at }: { id: string; at: number },
): Promise<MoveAnswer> {
  const { clock, siteContent } = services;
  const advisors = siteContent.advisors();
  const now = clock.now();
  const before = await lockOwnMeeting(tx, client, id);
  const { meetsAt, zone, place, topic, format, advisor, office } = before;
  if (meetsAt === null || !isToCome(before, now) || now > changeableUntil(meetsAt)) return "too late";
  // Sent twice.
  if (meetsAt === at) return "moved";
  const minutes = (endOf(meetsAt, before.endsAt) - meetsAt) / minute;
  const choice = { advisor, minutes, format, office };
  const looked = { clientId: client.clientId, choice, advisors, now, within: { from: at, to: at + 1 }, except: id };
  const { starts, schedule } = await readOpenings(tx, looked);
  if (!schedule || !starts.includes(at)) return "taken";
  if ((await occupy(tx, { id, at, choice, schedule, now })) !== "taken") throw new Taken();
  const sequence = nextSequence(before.sequence, now);
  const endsAt = at + minutes * minute;
  await tx
    .updateTable("meeting_requests")
    .set({ meets_at: at, ends_at: endsAt, closed_at: now, closed_by: client.userId, sequence })
    .set({ unconfirmed_since: null, day_reminded_at: null, hour_reminded_at: null })
    .where("id", "=", id)
    .execute();
  await resolveNotices(tx, clock, { subject: id, kinds: ["meeting-moved"] });
  const detail = { client: client.name, topic, at, from: meetsAt, zone, advisor: advisors.nameOf(advisor) ?? "" };
  const about = { client: client.clientId, advisor };
  await notifyAdministrators(tx, clock, { kind: "meeting-moved-by-client", subject: id, detail }, { about });
  const meeting = { id, format, meetsAt: at, endsAt, zone, place, advisor, sequence };
  const earlier = { ...before, meetsAt };
  await mailArranged(tx, services, { ...meeting, office }, earlier, client);
  const event = { type: "meeting.moved", subject: id, detail: { at, from: meetsAt } } as const;
  await recordAudit(tx, clock, { userId: client.userId }, event);
  return "moved";
}
