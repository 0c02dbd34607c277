import { phoneOfAdvisor } from "~/content/advisors";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { mayDo, requireClient } from "../../identity/policy";
import { changeableUntil, endOf } from "../booking-words";
import { type MeetingRequest, present } from "../meetings.server";
import { isToCome, lowerFirst } from "../vocabulary";
import { whereInWords } from "../ways";
import { zoneOfClient } from "../zone-of-client.server";

/** A line under 'Your meetings'. */
export interface OwnMeetingLine {
  id: string;
  topic: string;
  meetsAt: number;
  /** IANA name of the zone that the client had then, else of the one whose clock the time was set on. */
  zone: string;
  /** 'Harriet Vale, by video' */
  how: string;
  state: "to come" | "past" | "cancelled";
  /** Whether the client can still move (with an advisor only) and cancel it. */
  canMove: boolean;
  canCancel: boolean;
  unconfirmed: boolean;
}

/** So many past and cancelled meetings are listed. */
const mostPast = 20;

/** The client's meetings: those to come, the next first, then what is over, the last first. */
export async function listOwnMeetings({ db, clock, siteContent }: Services, actor: Actor): Promise<OwnMeetingLine[]> {
  const client = requireClient(actor, "meetings.read");
  const { clientId } = client;
  const books = mayDo(client, "meetings.book");
  const [now, advisors] = [clock.now(), siteContent.advisors()];
  const own = db.selectFrom("meeting_requests").selectAll().where("client_id", "=", clientId);
  const coming = await own
    .where("status", "=", "arranged")
    .where("meets_at", ">", now)
    .orderBy("meets_at")
    .orderBy("n")
    .execute();
  const over = await own
    .where("meets_at", "is not", null)
    .where((eb) => eb.or([eb("status", "=", "cancelled"), eb("meets_at", "<=", now)]))
    .orderBy("meets_at", "desc")
    .orderBy("n", "desc")
    .limit(mostPast)
    .execute();
  return [...coming, ...over].flatMap((row) => {
    const meeting = present(row);
    const { id, topic, meetsAt, advisor, status } = meeting;
    const zone = meeting.clientZone || meeting.zone;
    if (meetsAt === null) return [];
    const canCancel = books && isToCome(meeting, now) && now <= changeableUntil(meetsAt);
    const where = whereInWords(meeting);
    const name = advisors.nameOf(advisor);
    return {
      ...{ id, topic, meetsAt, zone, canCancel },
      how: name ? `${name}, ${lowerFirst(where)}` : where,
      state: status === "cancelled" ? "cancelled" : isToCome(meeting, now) ? "to come" : "past",
      canMove: canCancel && advisor !== "",
      unconfirmed: books && meeting.unconfirmedSince !== null,
    } as const;
  });
}

/** What the page of a meeting shows. */
export interface OwnMeetingPage extends MeetingRequest {
  meetsAt: number;
  advisorName: string;
  advisorPhone: string;
  endsAt: number;
  /** 'By video', 'In the London office' */
  where: string;
  /** The client's own zone, or the one in which the meeting was set. */
  ownZone: string;
  isToCome: boolean;
  /** The last moment at which the client can move or cancel it. */
  changeableUntil: number;
  canCancel: boolean;
  canMove: boolean;
}

/** A meeting of the client's own that has a time, whatever became of it. Throws 404. */
export async function readOwnMeetingPage(services: Services, actor: Actor, id: string): Promise<OwnMeetingPage> {
  const client = requireClient(actor, "meetings.read");
  const row = await services.db
    .selectFrom("meeting_requests")
    .selectAll()
    .where("id", "=", id)
    .where("client_id", "=", client.clientId)
    .executeTakeFirst();
  if (!row || row.meets_at === null) throw notFound("meeting");
  const meeting = { ...present(row), meetsAt: row.meets_at };
  const { meetsAt, advisor } = meeting;
  const now = services.clock.now();
  const advisors = services.siteContent.advisors();
  const found = advisors.find(advisor);
  const coming = isToCome(meeting, now);
  const books = mayDo(client, "meetings.book");
  const canCancel = books && coming && now <= changeableUntil(meetsAt);
  return {
    ...meeting,
    // A member who only looks confirms nothing.
    unconfirmedSince: books ? meeting.unconfirmedSince : null,
    advisorName: advisors.nameOf(advisor) ?? "",
    advisorPhone: phoneOfAdvisor(advisors, advisor) ?? services.firm.phone,
    where: whereInWords(meeting),
    endsAt: endOf(meetsAt, meeting.endsAt),
    ownZone: client.timeZone ?? ((await zoneOfClient(services.db, client.clientId)) || meeting.zone),
    isToCome: coming,
    changeableUntil: changeableUntil(meetsAt),
    canCancel,
    canMove: canCancel && found !== undefined,
  };
}
