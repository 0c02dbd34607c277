import { sql } from "kysely";
import type { Roster } from "~/content/advisors";
import { dateIn } from "~/content/zoned-time";
import { day, minute } from "~/platform/clock";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { clientInReach, reachOf, requireClientInReach } from "../../identity/reach.server";
import { type ArrangeAnswer, type Arrangement, NoRoom, unsafeArrange } from "../arrange-meeting.server";
import { isAsWished, isByDay } from "../arrangement-warnings";
import { arrangingMeetings } from "../arranging-lock";
import type { Choice } from "../booking/choice";
import { readOpenings } from "../booking/openings.server";
import { endOf } from "../booking-words";
import type { MeetingRequestOfClient } from "../list-meetings.server";
import { unbooked } from "../meetings.server";
import type { ProposedTimes } from "../proposed-times";
import { isByTelephone, meetingState } from "../vocabulary";

/** A client with whom staff may arrange a meeting. */
export interface ClientToMeet {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** The slug of the advisor of record, or ''. */
  advisor: string;
  /** What the client has asked for and nobody has arranged yet. */
  asked: { id: string; topic: string } | null;
}

/** So many are offered for one search. */
const mostFound = 8;

/** Clients whose name, address or company has these words. */
export async function findClientsToMeet(services: Services, actor: Actor, search: string): Promise<ClientToMeet[]> {
  const reach = reachOf(requireStaff(actor, "meetings.arrange"));
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  const keys = await findWords(services, "clients", words, mostFound);
  if (keys.length === 0) return [];
  const rows = await clients(services.db)
    .where("clients.n", "in", keys)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("sort_name")
    .execute();
  return rows.map((row) => present(services.siteContent.advisors(), row));
}

/** One of them. Throws 404. */
export async function readClientToMeet(
  { db, siteContent }: Services,
  actor: Actor,
  clientId: string,
): Promise<ClientToMeet> {
  requireStaff(actor, "meetings.arrange");
  await requireClientInReach(db, actor, clientId);
  const row = await clients(db).where("clients.id", "=", clientId).executeTakeFirst();
  if (!row) throw notFound("client");
  return present(siteContent.advisors(), row);
}

const clients = (db: Db | Tx) =>
  db
    .selectFrom("clients")
    .leftJoin("meeting_requests as asked", (join) =>
      join.onRef("asked.client_id", "=", "clients.id").on("asked.status", "=", "requested"),
    )
    .select(["clients.id", "clients.name", "clients.email", "clients.phone", "clients.advisor"])
    .select(["asked.id as askedId", "asked.topic as askedTopic"])
    .where("clients.hidden_at", "is", null);

const present = (
  advisors: Roster,
  {
    askedId,
    askedTopic,
    advisor,
    ...client
  }: Awaited<ReturnType<ReturnType<typeof clients>["executeTakeFirstOrThrow"]>>,
): ClientToMeet => ({
  ...client,
  advisor: advisors.find(advisor)?.slug ?? "",
  asked: askedId && askedTopic ? { id: askedId, topic: askedTopic } : null,
});

/** With whom, how and how long: what decides which times are free. */
export interface WantedTimes extends Choice {
  clientId: string;
  /** Epoch milliseconds. */
  from: number;
  /** The meeting that is to be moved: what it takes counts as free. */
  except?: string;
}

/** Free times are offered for two weeks, and at most so many. */
const offered = { days: 14, most: 60 };

/**
 * The moments at which the advisor, a room of the office and the client are free: those that the client could book as well. None
 * without an advisor, or an office where one is needed. Throws 404.
 */
export async function readFreeTimes(services: Services, actor: Actor, wanted: WantedTimes): Promise<number[]> {
  requireStaff(actor, "meetings.arrange");
  return (await allFreeTimes(services, actor, wanted)).slice(0, offered.most);
}

async function allFreeTimes(
  { db, clock, siteContent }: Services,
  actor: Actor,
  { clientId, from, except, ...choice }: WantedTimes,
): Promise<number[]> {
  await requireClientInReach(db, actor, clientId);
  const now = clock.now();
  const begins = Math.max(from, now);
  const within = { from: begins, to: begins + offered.days * day };
  const { starts } = await readOpenings(db, {
    clientId,
    choice,
    advisors: siteContent.advisors(),
    now,
    within,
    except,
  });
  return starts;
}

/** Of the next free times a dialog shows so many days, and of each the first. */
const proposed = { days: 4, perDay: 3 };

/**
 * The next free times for a meeting that is asked for or is to be moved, on the days that the client wished if there are any, and by day
 * on the client's clock: with its advisor, or the client's, and as long as it is. Null without an advisor. A room counts where the
 * meeting has an office.
 */
export async function readProposedTimes(
  services: Services,
  actor: Actor,
  { id, clientId, advisor, ownAdvisor, format, office, meetsAt, endsAt, ...asked }: MeetingRequestOfClient,
  clock: string,
): Promise<ProposedTimes | null> {
  requireStaff(actor, "meetings.arrange");
  const found = services.siteContent.advisors().find(advisor || ownAdvisor);
  if (!found) return null;
  const minutes = meetsAt === null ? 60 : (endOf(meetsAt, endsAt) - meetsAt) / minute;
  const choice = { advisor: found.slug, minutes, format: office ? format : "Video", office };
  const free = await allFreeTimes(services, actor, { ...choice, clientId, from: 0, except: id });
  const moved = free.filter((at) => at !== meetsAt);
  const byDay = moved.filter((at) => isByDay(at, asked.clientZone || clock));
  const others = byDay.length > 0 ? byDay : moved;
  const wish = { days: asked.days, timeOfDay: asked.timeOfDay, zone: asked.clientZone };
  // Who moves a meeting has agreed on another time; a firm's own meeting has no wish.
  const wished =
    meetsAt === null && wish.days.length > 0 ? others.filter((at) => isAsWished({ at, zone: clock, wish })) : null;
  const chosen = wished?.length ? wished : others;
  const days = [...Map.groupBy(chosen, (at) => dateIn(at, clock)).values()];
  const starts = days.slice(0, proposed.days).flatMap((day) => day.slice(0, proposed.perDay));
  return { starts, advisor: found.name, office, minutes, wished: wished && wished.length > 0 };
}

export interface NewMeeting extends Pick<Arrangement, "at" | "zone" | "place" | "accepted"> {
  client: string;
  topic: string;
  format: string;
  /** The city of the office in which it is, or ''. */
  office: string;
  advisor?: string;
  minutes?: number;
  /** Made with the form: one that is sent twice arranges one meeting. */
  formKey: string;
}

/** The id of the meeting, or why nothing was saved: as `arrangeMeeting`. */
export type NewMeetingAnswer =
  | { id: string }
  | { problem: string; field: "client" | "office" | "date" | "how" | "place" | "advisor" }
  | { warnings: string[] };

/** Rolls back what was written before it was clear that nothing is saved. */
class Unsaved extends Error {
  readonly answer: Exclude<ArrangeAnswer, { done: unknown }>;

  constructor(answer: Exclude<ArrangeAnswer, { done: unknown }>) {
    super("The meeting is not arranged");
    this.answer = answer;
  }
}

/**
 * Arranges a meeting that the client has not asked for, by the rules for those that were asked for: nobody and no room twice at once,
 * and warnings that have to be accepted. Without a place it is the office's address, or the number in the client's record. The client is
 * notified and mailed. Whoever has asked gets an answer to that request instead. Throws 404.
 */
export async function arrangeNewMeeting(
  services: Services,
  actor: Actor,
  { client, topic, format, office, formKey, ...plan }: NewMeeting,
): Promise<NewMeetingAnswer> {
  const administrator = requireStaff(actor, "meetings.arrange");
  await requireClientInReach(services.db, actor, client);
  const { db, dialect, clock } = services;
  const address = services.siteContent.offices().find(office)?.address ?? "";
  try {
    const answer = await db.transaction().execute(async (tx): Promise<NewMeetingAnswer> => {
      await lockKey(tx, dialect, arrangingMeetings);
      const found = await clients(tx).where("clients.id", "=", client).executeTakeFirst();
      if (!found) throw notFound("client");
      const made = await tx
        .selectFrom("meeting_requests")
        .select("id")
        .where("client_id", "=", client)
        .where("firm_key", "=", formKey)
        .executeTakeFirst();
      if (made) return made;
      const { asked, name, phone } = present(services.siteContent.advisors(), found);
      if (asked) return { problem: `${name} has asked for a meeting: arrange that request instead`, field: "client" };
      const place = plan.place || (isByTelephone({ format }) ? phone : address);
      const now = clock.now();
      const id = newId(now);
      await tx
        .insertInto("meeting_requests")
        .values({
          ...{ id, client_id: client, topic, format, office, days: "[]", time_of_day: "Any time", note: "" },
          ...{ status: "requested", created_at: now, closed_at: null, closed_by: null, meets_at: null },
          ...{ ...unbooked, firm_key: formKey, asked_by: null },
        })
        .execute();
      const seen = meetingState({ status: "requested", meetsAt: null });
      const arranged = await unsafeArrange(tx, services, administrator, { ...plan, id, place, seen });
      if (!("done" in arranged)) throw new Unsaved(arranged);
      return { id };
    });
    if ("id" in answer) services.mailQueued();
    return answer;
  } catch (error) {
    if (error instanceof Unsaved) return error.answer;
    if (error instanceof NoRoom)
      return { problem: `No room is free in ${office} then: choose another time or office`, field: "office" };
    throw error;
  }
}
