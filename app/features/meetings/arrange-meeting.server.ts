import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain, type Personal } from "~/platform/audit/personal.server";
import { isRepeated } from "~/platform/audit/repeated.server";
import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { isPlausiblePhone, phoneAdvice } from "~/platform/phone.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readAdvisorsAway } from "../identity/staff/advisors-away.server";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { warningsOf } from "./arrangement-warnings";
import {
  advisorConflicts,
  clashesWith,
  closureWarnings,
  occupyAdvisor,
  occupyRoom,
  othersThen,
} from "./arranging-conflicts.server";
import { arrangingMeetings } from "./arranging-lock";
import { endOf } from "./booking-words";
import { type LockedRequest, lockRequest, whatHappened } from "./lock-request.server";
import { nextSequence } from "./meeting-file";
import { mailArranged } from "./meeting-mails.server";
import { requireMeetingInReach } from "./reach.server";
import { freeCells } from "./schedule/cells.server";
import { isByTelephone, isToCome, meetingState } from "./vocabulary";

interface Change {
  from: string | Personal;
  to: string | Personal;
}

interface Meeting {
  at: number;
  place: string;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** Times are epoch milliseconds. `unasked` is there when nobody had asked for it. Events of earlier versions have `from` as well: there a moved meeting was arranged again. */
    "meeting.arranged": { at: number; from?: number; unasked?: true };
    /** `from` is the time before. */
    "meeting.moved": { at: number; from: number; place?: Change };
    /** Another place at the same time. Older events have the time only. */
    "meeting.place-changed": { at: number; place?: Change };
    /** Another advisor or length at the same time and place. `advisor` is a slug, or ''. */
    "meeting.changed": { at: number; minutes: number; advisor: string };
  }
}

export interface Arrangement {
  id: string;
  /** When the meeting begins, in epoch milliseconds. */
  at: number;
  /** IANA name of the zone whose clock it was set on. */
  zone: string;
  place: string;
  /** With whom: a slug of an advisor of the site, or '' for nobody yet. Left out, it stays as it is. */
  advisor?: string;
  /** How long, in minutes. Left out, it stays as it is. */
  minutes?: number;
  /** The state of the request when the form was opened (meetingState). */
  seen: string;
  /** The warnings that the administrator has read and accepted; empty at first. */
  accepted: string;
}

/** What has changed. The client is mailed about everything except `unchanged`. */
export type ArrangeDeed = "arranged" | "moved" | "relocated" | "changed" | "unchanged";

/** What was done, or why nothing was saved: a field with an impossible value, or warnings that are not accepted yet. */
export type ArrangeAnswer =
  | { done: ArrangeDeed }
  | { problem: string; field: "date" | "place" | "advisor" }
  | { warnings: string[] };

/** The value of `accepted` with which these warnings count as read. */
export const asAccepted = (warnings: readonly string[]) => warnings.join("\n");

/**
 * Answers a request with a time and a place (a number, for a meeting by telephone), or moves a meeting that is still to come; the client is notified and mailed,
 * with a calendar file. Throws Conflict, saying what happened, when the client or a colleague was faster.
 */
export async function arrangeMeeting(
  services: Services,
  actor: Actor,
  arrangement: Arrangement,
): Promise<ArrangeAnswer> {
  const administrator = requireStaff(actor, "meetings.arrange");
  await requireMeetingInReach(services.db, actor, arrangement.id);
  const { db, dialect, mailQueued } = services;
  const answer = await db.transaction().execute(async (tx) => {
    // One at a time, so that two meetings for the same minute are noticed.
    await lockKey(tx, dialect, arrangingMeetings);
    return unsafeArrange(tx, services, administrator, arrangement);
  });
  if ("done" in answer) mailQueued();
  return answer;
}

/** No room of the office is free then. */
export class NoRoom extends Conflict {}

/** The same inside of a transaction that has locked `arrangingMeetings`. The caller has checked who asks. */
export async function unsafeArrange(
  tx: Tx,
  services: Services,
  administrator: Pick<Administrator, "userId">,
  { id, at, zone, place, seen, accepted, ...input }: Arrangement,
): Promise<ArrangeAnswer> {
  const { clock, siteContent } = services;
  const advisors = siteContent.advisors();
  if (at <= clock.now()) return { problem: "Choose a time that is still to come", field: "date" };
  const now = clock.now();
  const before = await lockRequest(tx, id);
  const { advisor: slug = before.advisor, minutes = lengthOf(before) } = input;
  const isSameDetail = before.advisor === slug && lengthOf(before) === minutes;
  const isSame =
    before.status === "arranged" && before.meetsAt === at && before.zone === zone && before.place === place;
  const [, from] = /^arranged (\d+)$/.exec(seen) ?? [];
  const moved = from === undefined ? null : { at: Number(from), place: before.place };
  const subject = { id, clientId: before.clientId };
  const event = eventOf(subject, { at, place, minutes, advisor: slug, isSameDetail }, moved, before.firmKey !== null);
  // The place before is not known any more, once it was changed.
  const sameTimes = (recorded: { at: number; from?: number }) =>
    recorded.at === at && (recorded.from ?? null) === ("from" in event.detail ? event.detail.from : null);
  if (isSame && meetingState(before) !== seen && (await isRepeated(tx, clock, administrator, event, sameTimes)))
    return { done: from ? "moved" : "arranged" };
  if (meetingState(before) !== seen || !(before.status === "requested" || isToCome(before, now)))
    throw new Conflict(whatHappened(before));
  if (isByTelephone(before) && !isPlausiblePhone(place))
    return { problem: place === "" ? "Enter the number to call" : phoneAdvice, field: "place" };
  const advisor = advisors.find(slug);
  if (!advisor && slug !== "" && slug !== before.advisor)
    return {
      problem: `${advisors.nameOf(slug) ?? slug} is no longer an advisor: choose another one`,
      field: "advisor",
    };
  if (advisor && slug !== before.advisor && (await readAdvisorsAway(tx)).has(slug))
    return { problem: `${advisor.name} is suspended or has left: choose another advisor`, field: "advisor" };
  const wanted = advisor && { id, at, minutes, advisor, offices: advisors.offices, now };
  const conflicts = wanted ? await advisorConflicts(tx, wanted) : { busy: false, warnings: [] };
  if (conflicts.busy)
    return { problem: `${advisor?.name} has another meeting then: choose another time or advisor`, field: "advisor" };
  const unasked = before.firmKey !== null;
  const asked = { days: JSON.parse(before.days), timeOfDay: before.timeOfDay, zone: before.wishZone };
  // Who has booked a time has named no days.
  const wish = unasked || asked.days.length === 0 ? null : asked;
  const intended = { client: before.client, at, zone, place, wish, now };
  const found = [
    ...warningsOf(intended, await clashesWith(tx, { id, at, place, advisor: slug })),
    ...(await othersThen(tx, { id, clientId: before.clientId, at, minutes, advisor: slug })).map(
      (then) => `${before.client} meets somebody else then: ${spelledOut(then, zone)}.`,
    ),
    ...(unasked && before.userId === null
      ? [`${before.client} has no account, gets no mail and does not see the meeting: tell them yourself.`]
      : []),
    ...conflicts.warnings,
    ...(await closureWarnings(tx, advisors, {
      ...{ advisor: slug, office: before.office, zone, at, minutes, now, firm: services.firm.name },
    })),
  ];
  if (found.length > 0 && accepted !== asAccepted(found)) return { warnings: found };
  await freeCells(tx, id);
  if (wanted && !(await occupyAdvisor(tx, wanted))) throw new Error("An advisor was given two meetings at once");
  if (before.office && !(await occupyRoom(tx, { id, at, minutes, office: before.office, now })))
    throw new NoRoom(`No room is free in ${before.office} then. Nothing was changed.`);
  const earlier = before.meetsAt === null ? null : { meetsAt: before.meetsAt, zone: before.zone, place: before.place };
  const done = deedOf(earlier, { at, place }, isSameDetail);
  const sequence = done === "unchanged" ? before.sequence : nextSequence(before.sequence, now);
  const endsAt = at + minutes * minute;
  await tx
    .updateTable("meeting_requests")
    .set({
      ...{ status: "arranged", meets_at: at, meets_zone: zone, place, advisor: slug, ends_at: endsAt, sequence },
      ...{ closed_at: now, closed_by: administrator.userId },
      ...(done === "moved" && { unconfirmed_since: now, day_reminded_at: null, hour_reminded_at: null }),
    })
    .where("id", "=", id)
    .execute();
  await resolveNotices(tx, clock, { subject: id, kinds: ["meeting-requested"] });
  if (before.userId && done !== "unchanged") {
    const told = { topic: before.topic, when: spelledOut(at, zone) };
    const notice =
      earlier === null
        ? ({ kind: "meeting-arranged", detail: told } as const)
        : done === "moved"
          ? ({
              kind: "meeting-moved",
              detail: { ...told, before: spelledOut(earlier.meetsAt, earlier.zone) },
            } as const)
          : done === "changed"
            ? ({ kind: "meeting-changed", detail: told } as const)
            : ({ kind: "meeting-relocated", detail: { ...told, byTelephone: isByTelephone(before) } } as const);
    await notifyUser(tx, clock, before.userId, { ...notice, subject: id });
    const { email, format, clientZone } = before;
    const meeting = { id, email, format, meetsAt: at, endsAt, zone, clientZone, place, advisor: slug, sequence };
    await mailArranged(tx, services, { ...meeting, unasked }, earlier);
  }
  await recordAudit(tx, clock, { userId: administrator.userId }, event);
  return { done };
}

/** In minutes. A request without a time is meant for an hour. */
const lengthOf = ({ meetsAt, endsAt }: LockedRequest) =>
  meetsAt === null ? 60 : (endOf(meetsAt, endsAt) - meetsAt) / minute;

interface Detailed extends Meeting {
  minutes: number;
  advisor: string;
  isSameDetail: boolean;
}

/** What the audit log says: `from` has the time that the form showed; it is null for a request without a time. */
function eventOf(
  { id, clientId }: { id: string; clientId: string },
  { at, place, minutes, advisor, isSameDetail }: Detailed,
  from: Meeting | null,
  unasked: boolean,
) {
  if (from === null)
    return {
      type: "meeting.arranged",
      subject: id,
      detail: { at, ...(unasked && { unasked: true as const }) },
    } as const;
  if (from.at === at && from.place === place && !isSameDetail)
    return { type: "meeting.changed", subject: id, detail: { at, minutes, advisor } } as const;
  const places =
    from.place === place
      ? {}
      : { place: { from: besideChain(clientId, from.place), to: besideChain(clientId, place) } };
  if (from.at === at) return { type: "meeting.place-changed", subject: id, detail: { at, ...places } } as const;
  return { type: "meeting.moved", subject: id, detail: { at, from: from.at, ...places } } as const;
}

function deedOf(
  before: { meetsAt: number; place: string } | null,
  { at, place }: { at: number; place: string },
  isSameDetail: boolean,
): ArrangeDeed {
  if (!before) return "arranged";
  if (before.meetsAt !== at) return "moved";
  if (before.place !== place) return "relocated";
  return isSameDetail ? "unchanged" : "changed";
}
