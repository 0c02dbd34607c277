import { recordAudit } from "~/platform/audit/audit.server";
import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { notifyUser } from "../notifications/notifications.server";
import { advisorConflicts, occupyAdvisor } from "./arranging-conflicts.server";
import { arrangingMeetings } from "./arranging-lock";
import { endOf } from "./booking-words";
import { onBothClocks } from "./clocks";
import { lockRequest } from "./lock-request.server";
import { besideTheTime } from "./meeting-changes";
import { nextSequence } from "./meeting-file";
import { mailArranged, timeInWords } from "./meeting-mails.server";
import { advisorResource } from "./schedule/cells.server";

/** The arranged meetings of an advisor that are still to come. */
const comingOf = (db: Db | Tx, { advisor, now }: { advisor: string; now: number }) =>
  db
    .selectFrom("meeting_requests")
    .innerJoin("clients", "clients.id", "meeting_requests.client_id")
    .where("clients.hidden_at", "is", null)
    .where("meeting_requests.status", "=", "arranged")
    .where("meeting_requests.advisor", "=", advisor)
    .where("meets_at", ">", now);

export async function countMeetingsOf(db: Db | Tx, of: { advisor: string; now: number }): Promise<number> {
  const { count } = await comingOf(db, of)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Nobody takes an advisor's time from here on, until the transaction ends: bookings wait. Call it before other locks are taken.
 */
export const lockArranging = (tx: Tx, { dialect }: Pick<Services, "dialect">) =>
  lockKey(tx, dialect, arrangingMeetings);

/**
 * Gives the coming meetings of one advisor to another one, or leaves them without (''). Times and places stay; the clients are told,
 * with a calendar file that replaces the entry. Returns how many there were, or why one of them cannot be taken: the caller rolls back.
 * The caller has called `lockArranging`.
 */
export async function handMeetingsOver(
  tx: Tx,
  services: Services,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<{ meetings: number } | { problem: string }> {
  const rows = await comingOf(tx, { advisor: from, now: services.clock.now() })
    .select("meeting_requests.id")
    .orderBy("meets_at")
    .orderBy("meeting_requests.n")
    .execute();
  for (const { id } of rows) {
    const problem = await giveMeeting(tx, services, { id, from, to, by });
    if (problem !== null) return { problem };
  }
  return { meetings: rows.length };
}

/**
 * The same for one coming meeting. Returns why it cannot be taken: the caller rolls back; null when it is done, or the meeting is not
 * arranged. The caller has called `lockArranging`.
 */
export async function giveMeeting(
  tx: Tx,
  services: Services,
  { id, from, to, by }: { id: string; from: string; to: string; by: string },
): Promise<string | null> {
  const { clock, siteContent } = services;
  const now = clock.now();
  const before = await lockRequest(tx, id);
  const { meetsAt: at, zone, place, topic, format, clientZone } = before;
  if (at === null) return null;
  const endsAt = endOf(at, before.endsAt);
  const minutes = (endsAt - at) / minute;
  const advisor = siteContent.advisors().find(to);
  await tx
    .deleteFrom("meeting_cells")
    .where("meeting_id", "=", id)
    .where("resource", "=", advisorResource(from))
    .execute();
  const wanted = advisor && { id, at, minutes, advisor, offices: siteContent.offices(), now };
  if (wanted && ((await advisorConflicts(tx, wanted)).busy || !(await occupyAdvisor(tx, wanted))))
    return `${advisor.name} has another meeting on ${onBothClocks(at, (await readTimeZone(tx, by)) || zone, zone)}. Move one of the two first, or choose somebody else`;
  const sequence = nextSequence(before.sequence, now);
  await tx
    .updateTable("meeting_requests")
    .set({ advisor: to, ends_at: endsAt, sequence })
    .where("id", "=", id)
    .execute();
  if (before.userId) {
    const when = timeInWords({ meetsAt: at, zone, clientZone });
    const earlier = { ...before, meetsAt: at };
    const said = besideTheTime(earlier, { ...earlier, endsAt, advisor: to }, siteContent.advisors());
    const notice = { kind: "meeting-changed", subject: id, detail: { topic, when, said } } as const;
    await notifyUser(tx, clock, before.userId, notice);
    const meeting = { id, format, meetsAt: at, endsAt, zone, place, advisor: to, sequence };
    await mailArranged(tx, services, { ...meeting, office: before.office }, earlier);
  }
  const detail = { at, minutes, advisor: to };
  await recordAudit(tx, clock, { userId: by }, { type: "meeting.changed", subject: id, detail });
  return null;
}
