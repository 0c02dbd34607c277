import { sql } from "kysely";
import type { Occurrence } from "~/content/events";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { reachOf } from "../identity/reach.server";
import { type AlikeClient, findClientsByAddress, findJoinedClients } from "../inbox/item-client.server";
import { readEventOfStaff } from "./calendar/find-events.server";
import type { EventState } from "./calendar/vocabulary";
import { movedSince } from "./moved-since";
import { mayChange } from "./policy";
import { registrationInReach } from "./reach.server";
import { type Standing, standings } from "./vocabulary";

export interface Attendee {
  id: string;
  name: string;
  email: string;
  standing: Standing;
  line: number;
  /** The position on the waiting list, from 1. */
  position: number | null;
  createdAt: number;
  confirmedAt: number | null;
  cancelledAt: number | null;
  /** Cancelled by an administrator. */
  byFirm: boolean;
  checkedInAt: number | null;
}

/** A registration in the list, with the client to whom it is joined, or those who have its address. */
export interface ListedAttendee extends Attendee {
  /** The day (yyyy-mm-dd) for which they registered, where the event has been moved since. */
  registeredFor: string | null;
  client: AlikeClient | null;
  alike: AlikeClient[];
}

export interface AttendeeRequest {
  /** '' for people who are registered or on the waiting list. */
  standing: Standing | "";
  search: string;
  /** The page begins after, or ends before, the person with this number in the line. */
  after: number | null;
  before: number | null;
}

export interface AttendeePage {
  occurrence: Occurrence;
  state: EventState;
  begun: boolean;
  /** Whether only the reader's own clients are listed; the counts are of everybody. */
  ownOnly: boolean;
  counts: Record<Standing, number>;
  attendees: ListedAttendee[];
  previous: number | null;
  next: number | null;
}

export function readAttendeeRequest(parameters: URLSearchParams): AttendeeRequest {
  const number = (name: string) => {
    const value = Number(parameters.get(name) ?? "");
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const standing = standings.find((one) => one === parameters.get("status")) ?? "";
  const search = (parameters.get("q") ?? "").trim().slice(0, 200);
  return { standing, search, after: number("after"), before: number("before") };
}

const pageSize = 50;

/**
 * The people with a place at an event and those on the waiting list, in the order of their registration, in pages of
 * 50.
 */
export async function listAttendees(
  services: Services,
  actor: Actor,
  occurrenceId: string,
  request: AttendeeRequest,
): Promise<AttendeePage> {
  const staff = requireStaff(actor, "desk.read");
  const { occurrence, state } = await readEventOfStaff(services, occurrenceId);
  const { after, before } = request;
  const backward = before !== null && after === null;
  let query = selectAttendees(services, staff, occurrenceId, request).limit(pageSize + 1);
  if (after !== null) query = query.where("line", ">", after);
  if (backward) query = query.where("line", "<", before);
  const rows = await query.orderBy("line", backward ? "desc" : "asc").execute();
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize);
  if (backward) page.reverse();
  const [joined, byAddress] = [
    await findJoinedClients(
      services.db,
      staff,
      page.map(({ id }) => id),
    ),
    await findClientsByAddress(
      services.db,
      staff,
      page.map(({ email }) => email),
    ),
  ];
  const [first, last] = [page[0]?.line ?? null, page.at(-1)?.line ?? null];
  return {
    occurrence,
    state,
    ownOnly: reachOf(staff) !== null,
    begun: !mayChange(occurrence, services.clock.now()),
    counts: await countStandings(services, occurrenceId),
    attendees: page.map((row) => {
      const client = joined.get(row.id) ?? null;
      return {
        ...present(row),
        registeredFor: movedSince(row, occurrence),
        client,
        alike: client ? [] : (byAddress.get(row.email_key) ?? []),
      };
    }),
    previous: (backward ? more : after !== null) ? first : null,
    next: backward || more ? last : null,
  };
}

/**
 * The registrations that a request asks for, without its page; for an advisor those of the clients in their reach. Checks no
 * other access: the caller does.
 */
export function selectAttendees(
  { db }: Services,
  staff: Administrator,
  occurrenceId: string,
  { standing, search }: AttendeeRequest,
) {
  const ahead = sql<number>`(select count(*) from event_registrations as ahead
    where ahead.occurrence_id = event_registrations.occurrence_id and ahead.standing = 'waiting'
    and ahead.line <= event_registrations.line)`;
  let query = db
    .selectFrom("event_registrations")
    .selectAll()
    .select(ahead.as("ahead"))
    .where("occurrence_id", "=", occurrenceId);
  query =
    standing === "" ? query.where("standing", "in", ["confirmed", "waiting"]) : query.where("standing", "=", standing);
  const reach = reachOf(staff);
  if (reach !== null) query = query.where(registrationInReach(sql.ref("event_registrations.id"), reach));
  // One event has some hundred rows, so that reading them all costs nothing.
  if (search)
    query = query.where(sql<boolean>`search like ${`%${fold(search).replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAttendees>["execute"]>>[number];

export function present(row: Row): Attendee {
  const { id, name, email, standing, line, cancelled_by } = row;
  return {
    ...{ id, name, email, standing, line },
    position: standing === "waiting" ? Number(row.ahead) : null,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    byFirm: cancelled_by !== null && cancelled_by !== "visitor",
    checkedInAt: row.checked_in_at,
  };
}

async function countStandings({ db }: Services, occurrenceId: string): Promise<Record<Standing, number>> {
  const rows = await db
    .selectFrom("event_registrations")
    .select(["standing", ({ fn }) => fn.countAll<number>().as("count")])
    .where("occurrence_id", "=", occurrenceId)
    .groupBy("standing")
    .execute();
  const of = (standing: Standing) => rows.find((row) => row.standing === standing)?.count ?? 0;
  return { confirmed: of("confirmed"), waiting: of("waiting"), cancelled: of("cancelled") };
}

/** One person of an event's list, for the question before a place is freed; null without one. */
export async function readAttendee(
  services: Services,
  actor: Actor,
  { occurrenceId, registrationId }: { occurrenceId: string; registrationId: string },
): Promise<Attendee | null> {
  const staff = requireStaff(actor, "desk.read");
  const everybody: AttendeeRequest = { standing: "", search: "", after: null, before: null };
  const row = await selectAttendees(services, staff, occurrenceId, everybody)
    .where("id", "=", registrationId)
    .executeTakeFirst();
  return row ? present(row) : null;
}
