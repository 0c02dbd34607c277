import type { Offices } from "~/content/offices";
import { recordAudit } from "~/platform/audit/audit.server";
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
import { arrangedEvent } from "./arranged-event.server";
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
import { besideTheTime, type ChangedPart, changedParts, partsInWords, whoAndHowLong } from "./meeting-changes";
import { nextSequence } from "./meeting-file";
import { type Earlier, mailArranged, timeInWords } from "./meeting-mails.server";
import { requireMeetingInReach } from "./reach.server";
import { freeCells } from "./schedule/cells.server";
import { isByTelephone, isToCome, lowerFirst, meetingState } from "./vocabulary";
import { howOf, roomOf, whereInWords } from "./ways";

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
  /** How they meet, and in which office. Left out, it stays as it is; for a request, as the client wished. */
  how?: { format: string; office: string };
  /** The state of the request when the form was opened (meetingState). */
  seen: string;
  /** The warnings that the administrator has read and accepted; empty at first. */
  accepted: string;
}

/** What has changed. The client is mailed about everything except `unchanged`. */
export type ArrangeDeed = "arranged" | "moved" | "relocated" | "changed" | "unchanged";

/**
 * What was done and which parts of the meeting it has changed, or why nothing was saved: a field with an impossible value, or warnings
 * that are not accepted yet.
 */
export type ArrangeAnswer =
  | { done: ArrangeDeed; parts?: ChangedPart[] }
  | { problem: string; field: "date" | "how" | "place" | "advisor" }
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
  try {
    const answer = await db.transaction().execute(async (tx) => {
      // One at a time, so that two meetings for the same minute are noticed.
      await lockKey(tx, dialect, arrangingMeetings);
      return unsafeArrange(tx, services, administrator, arrangement);
    });
    if ("done" in answer) mailQueued();
    return answer;
  } catch (error) {
    if (error instanceof NoRoom) return { problem: error.message, field: "how" };
    throw error;
  }
}

/** No room of the office is free then. It rolls back what was written before that was clear. */
export class NoRoom extends Error {}

/** The same inside of a transaction that has locked `arrangingMeetings`. The caller has checked who asks. */
export async function unsafeArrange(
  tx: Tx,
  services: Services,
  administrator: Pick<Administrator, "userId">,
  { id, at, zone, place: typedPlace, seen, accepted, ...input }: Arrangement,
): Promise<ArrangeAnswer> {
  const { clock, siteContent } = services;
  const advisors = siteContent.advisors();
  if (at <= clock.now()) return { problem: "Choose a time that is still to come", field: "date" };
  const now = clock.now();
  const before = await lockRequest(tx, id);
  const { advisor: slug = before.advisor, minutes = lengthOf(before) } = input;
  const { how = before } = input;
  const { format, office } = how;
  const place = placeOf({ how, place: typedPlace }, before, advisors.offices);
  const isSameWay = howOf(before) === howOf(how);
  const isSamePlace = before.place === place && isSameWay;
  const isSameDetail = before.advisor === slug && lengthOf(before) === minutes;
  const isSame = before.status === "arranged" && before.meetsAt === at && before.zone === zone && isSamePlace;
  const [, from] = /^arranged (\d+)$/.exec(seen) ?? [];
  const moved = from === undefined ? null : { at: Number(from), place: before.place };
  const subject = { id, clientId: before.clientId };
  const way = isSameWay ? undefined : { from: whereInWords(before), to: whereInWords(how) };
  const wanted = { at, place, minutes, advisor: slug, isSameDetail, way };
  const event = arrangedEvent(subject, wanted, moved, before.firmKey !== null);
  // The place before is not known any more, once it was changed.
  const sameTimes = (recorded: { at: number; from?: number }) =>
    recorded.at === at && (recorded.from ?? null) === ("from" in event.detail ? event.detail.from : null);
  if (isSame && meetingState(before) !== seen && (await isRepeated(tx, clock, administrator, event, sameTimes)))
    return { done: from ? "moved" : "arranged" };
  if (meetingState(before) !== seen || !(before.status === "requested" || isToCome(before, now)))
    throw new Conflict(await whatHappened(tx, before, administrator.userId));
  if (isSame && isSameDetail) return { done: "unchanged" };
  if (office && office !== before.office && !advisors.offices.find(office))
    return { problem: `There is no office in ${office} any more: choose how you meet`, field: "how" };
  if (isByTelephone(how) && !isPlausiblePhone(place))
    return { problem: place === "" ? "Enter the number to call" : phoneAdvice, field: "place" };
  const advisor = advisors.find(slug);
  if (!advisor && slug !== "" && slug !== before.advisor)
    return {
      problem: `${advisors.nameOf(slug) ?? slug} is no longer an advisor: choose another one`,
      field: "advisor",
    };
  if (advisor && slug !== before.advisor && (await readAdvisorsAway(tx)).has(slug))
    return { problem: `${advisor.name} is suspended or has left: choose another advisor`, field: "advisor" };
  const time = advisor && { id, at, minutes, advisor, offices: advisors.offices, now };
  const conflicts = time ? await advisorConflicts(tx, time) : { busy: false, warnings: [] };
  if (conflicts.busy)
    return { problem: `${advisor?.name} has another meeting then: choose another time or advisor`, field: "advisor" };
  const unasked = before.firmKey !== null;
  const asked = { days: JSON.parse(before.days), timeOfDay: before.timeOfDay, zone: before.wishZone };
  // Who has booked a time has named no days.
  const wish = unasked || asked.days.length === 0 ? null : asked;
  const intended = { client: before.client, at, zone, place, isVideo: format === "Video", wish, now };
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
      ...{ advisor: slug, office, zone, at, minutes, now, firm: services.firm.name },
    })),
  ];
  if (found.length > 0 && accepted !== asAccepted(found)) return { warnings: found };
  await freeCells(tx, id);
  if (time && !(await occupyAdvisor(tx, time))) throw new Error("An advisor was given two meetings at once");
  if (office && !(await occupyRoom(tx, { id, at, minutes, office, now })))
    throw new NoRoom(`No room is free in ${office} then: choose another time, or another way to meet`);
  const earlier = before.meetsAt === null ? null : { ...before, meetsAt: before.meetsAt };
  const done = deedOf(earlier, { at, isSamePlace, isSameDetail });
  const sequence = done === "unchanged" ? before.sequence : nextSequence(before.sequence, now);
  const endsAt = at + minutes * minute;
  const after = { meetsAt: at, endsAt, format, office, place, advisor: slug };
  const parts = earlier ? changedParts(earlier, after) : [];
  await tx
    .updateTable("meeting_requests")
    .set({
      ...{ status: "arranged", meets_at: at, meets_zone: zone, place, advisor: slug, ends_at: endsAt, sequence },
      ...{ closed_at: now, closed_by: administrator.userId, format, office },
      ...(!unasked && !isSameWay && { wished_format: wishOf(before, format) }),
      ...(done === "moved" && { unconfirmed_since: now, day_reminded_at: null, hour_reminded_at: null }),
    })
    .where("id", "=", id)
    .execute();
  await resolveNotices(tx, clock, { subject: id, kinds: ["meeting-requested"] });
  if (before.userId && done !== "unchanged") {
    const told = { topic: before.topic, when: timeInWords({ ...before, meetsAt: at, zone }) };
    const noticeOf = (earlier: Earlier) => {
      const said = besideTheTime(earlier, after, advisors);
      const whom = whoAndHowLong(earlier, after, advisors).join(" ");
      const place = { byTelephone: isByTelephone(how), what: partsInWords(parts.slice(0, 1)) };
      if (done === "moved")
        return {
          kind: "meeting-moved",
          detail: { ...told, before: timeInWords({ ...before, ...earlier }), said },
        } as const;
      return done === "changed"
        ? ({ kind: "meeting-changed", detail: { ...told, said } } as const)
        : ({
            kind: "meeting-relocated",
            detail: { ...told, ...place, ...(way && { how: lowerFirst(way.to) }), said: whom },
          } as const);
    };
    const notice = earlier === null ? ({ kind: "meeting-arranged", detail: told } as const) : noticeOf(earlier);
    await notifyUser(tx, clock, before.userId, { ...notice, subject: id });
    await mailArranged(tx, services, { ...after, id, zone, sequence, unasked }, earlier);
  }
  await recordAudit(tx, clock, { userId: administrator.userId }, event);
  return parts.length === 0 ? { done } : { done, parts };
}

/** In minutes. A request without a time is meant for an hour. */
const lengthOf = ({ meetsAt, endsAt }: LockedRequest) =>
  meetsAt === null ? 60 : (endOf(meetsAt, endsAt) - meetsAt) / minute;

/**
 * Where they meet. What was right for another way to meet and was left in the form is not the place of this one; in an office, nothing typed
 * means its address.
 */
function placeOf(
  { how, place }: { how: { format: string; office: string }; place: string },
  before: LockedRequest,
  offices: Offices,
): string {
  const left = howOf(how) !== howOf(before) && [before.place, before.phone, before.clientPhone].includes(place);
  const isLeft = left && !(isByTelephone(how) && place !== before.place);
  if (how.format === "Video") return isLeft ? "" : roomOf(place);
  return (isLeft ? "" : place) || (offices.find(how.office)?.address ?? "");
}

/** The client's own wish, once it is not what is arranged. */
function wishOf({ format, wishedFormat }: LockedRequest, arranged: string): string {
  const wish = wishedFormat || format;
  return wish === arranged ? "" : wish;
}

function deedOf(
  before: { meetsAt: number } | null,
  { at, isSamePlace, isSameDetail }: { at: number; isSamePlace: boolean; isSameDetail: boolean },
): ArrangeDeed {
  if (!before) return "arranged";
  if (before.meetsAt !== at) return "moved";
  if (!isSamePlace) return "relocated";
  return isSameDetail ? "unchanged" : "changed";
}
