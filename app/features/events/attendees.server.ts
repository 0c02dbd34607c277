import { sql } from "kysely";
import type { Occurrence } from "~/content/events";
import { recordAudit } from "~/platform/audit/audit.server";
import { isRepeated } from "~/platform/audit/repeated.server";
import { csvLine } from "~/platform/csv";
import { dateAndTime } from "~/platform/dates";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { endRegistration } from "./own-registration.server";
import { lockEvent } from "./places.server";
import { mayChange } from "./policy";
import { readOccurrence } from "./register.server";
import type { EventRegistrationTable } from "./tables";
import { ordinal, type Standing, standingLabels, standings } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "event.list-exported": { occurrence: string; standing: string };
  }
}

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
}

export interface AttendeeRequest {
  /** '' for people who are registered or on the waiting list. */
  standing: Standing | "";
  search: string;
  /** Numbers in the line between which a page begins. */
  after: number | null;
  before: number | null;
}

export interface AttendeePage {
  occurrence: Occurrence;
  begun: boolean;
  counts: Record<Standing, number>;
  attendees: Attendee[];
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
  requireAdministrator(actor);
  const occurrence = readOccurrence(services, occurrenceId);
  const { after, before } = request;
  const backward = before !== null && after === null;
  let query = selectAttendees(services, occurrenceId, request).limit(pageSize + 1);
  if (after !== null) query = query.where("line", ">", after);
  if (backward) query = query.where("line", "<", before);
  const rows = await query.orderBy("line", backward ? "desc" : "asc").execute();
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize);
  if (backward) page.reverse();
  const [first, last] = [page[0]?.line ?? null, page.at(-1)?.line ?? null];
  return {
    occurrence,
    begun: !mayChange(occurrence, services.clock.now()),
    counts: await countStandings(services, occurrenceId),
    attendees: page.map(present),
    previous: (backward ? more : after !== null) ? first : null,
    next: backward || more ? last : null,
  };
}

function selectAttendees({ db }: Services, occurrenceId: string, { standing, search }: AttendeeRequest) {
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
  // One event has some hundred rows, so that reading them all costs nothing.
  if (search)
    query = query.where(sql<boolean>`search like ${`%${fold(search).replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAttendees>["execute"]>>[number];

function present(row: Row): Attendee {
  const { id, name, email, standing, line, cancelled_by } = row;
  return {
    ...{ id, name, email, standing, line },
    position: standing === "waiting" ? Number(row.ahead) : null,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    byFirm: cancelled_by !== null && cancelled_by !== "visitor",
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
  requireAdministrator(actor);
  const everybody: AttendeeRequest = { standing: "", search: "", after: null, before: null };
  const row = await selectAttendees(services, occurrenceId, everybody)
    .where("id", "=", registrationId)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** What was just done to the list, for the notice above it: who was removed, and who has moved up. */
export interface Freed {
  person: Pick<Attendee, "name" | "email">;
  hadPlace: boolean;
  movedUp: string[];
}

/** Reads from the address what was just done; null when it is not true. */
export async function readFreed(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { occurrenceId, registrationId, movedUp }: { occurrenceId: string; registrationId: string; movedUp: string[] },
): Promise<Freed | null> {
  requireAdministrator(actor);
  const rows = await db
    .selectFrom("event_registrations")
    .select(["id", "name", "email", "standing", "confirmed_at", "cancelled_by"])
    .where("occurrence_id", "=", occurrenceId)
    .where("id", "in", [registrationId, ...movedUp])
    .orderBy("line")
    .execute();
  const person = rows.find(({ id }) => id === registrationId);
  if (person?.standing !== "cancelled" || person.cancelled_by === "visitor") return null;
  const up = rows.filter(({ id, standing }) => id !== registrationId && standing === "confirmed");
  const { name, email } = person;
  return { person: { name, email }, hadPlace: person.confirmed_at !== null, movedUp: up.map((row) => row.name) };
}

/**
 * Cancels a registration or a place on the waiting list, tells the person by mail, and moves the first person on the
 * waiting list up. The administrator saw a state: when it has changed, or the event has begun, nothing is done and
 * Conflict says why. Returns the ids of the people who have moved up.
 */
export async function freePlace(
  services: Services,
  actor: Actor,
  { occurrenceId, registrationId, standing }: { occurrenceId: string; registrationId: string; standing: Standing },
): Promise<{ movedUp: string[] }> {
  const { userId } = requireAdministrator(actor);
  const occurrence = readOccurrence(services, occurrenceId);
  const movedUp = await services.db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, occurrenceId);
    const row = await tx
      .selectFrom("event_registrations")
      .selectAll()
      .where("id", "=", registrationId)
      .where("occurrence_id", "=", occurrenceId)
      .executeTakeFirst();
    if (!row) throw notFound("registration");
    if (!mayChange(occurrence, services.clock.now()))
      throw new Conflict("The event has started. Its list can no longer be changed.");
    if (row.standing === "cancelled" && standing !== "cancelled") {
      const detail = { occurrence: occurrenceId, was: standing, byFirm: true };
      const cancelled = { type: "event.cancelled", subject: row.id, detail } as const;
      if (await isRepeated(tx, services.clock, { userId }, cancelled)) return movedUpAfter(tx, row);
    }
    if (row.standing === "cancelled") throw new Conflict(`${row.name} has already cancelled. Nothing was changed.`);
    if (row.standing !== standing)
      throw new Conflict(`${row.name} has moved up from the waiting list and has a place now. Nothing was changed.`);
    return endRegistration(tx, services, occurrence, { row, by: { userId } });
  });
  services.mailQueued();
  return { movedUp };
}

/** Who has got the place of a registration that was just cancelled. */
async function movedUpAfter(tx: Tx, { id, occurrence_id, confirmed_at }: EventRegistrationTable): Promise<string[]> {
  if (confirmed_at === null) return [];
  const cancelled = tx.selectFrom("audit_events").where("subject", "=", id).where("type", "=", "event.cancelled");
  const rows = await tx
    .selectFrom("audit_events")
    .select("subject")
    .where("type", "=", "event.moved-up")
    .where("detail", "=", JSON.stringify({ occurrence: occurrence_id }))
    .where("seq", ">", cancelled.select("seq"))
    .orderBy("seq")
    .limit(1)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** The complete list for a spreadsheet, in the order of the page. The audit log records who has exported it. */
export async function exportAttendees(
  services: Services,
  actor: Actor,
  occurrenceId: string,
  { standing, search }: AttendeeRequest,
): Promise<string[]> {
  const { userId } = requireAdministrator(actor);
  const { db, clock } = services;
  const occurrence = readOccurrence(services, occurrenceId);
  await db.transaction().execute((tx) =>
    recordAudit(
      tx,
      clock,
      { userId },
      {
        type: "event.list-exported",
        subject: occurrence.id,
        detail: { occurrence: occurrence.id, standing },
      },
    ),
  );
  const request = { standing, search, after: null, before: null };
  const rows = await selectAttendees(services, occurrenceId, request).orderBy("line").execute();
  return [
    csvLine(["Name", "Email", "Status", "Registered", "Place since", "Cancelled"]),
    ...rows
      .map(present)
      .map(({ name, email, position, createdAt, confirmedAt, cancelledAt, ...rest }) =>
        csvLine([
          name,
          email,
          position === null ? standingLabels[rest.standing] : `${standingLabels[rest.standing]}, ${ordinal(position)}`,
          dateAndTime(createdAt),
          confirmedAt === null ? "" : dateAndTime(confirmedAt),
          cancelledAt === null ? "" : dateAndTime(cancelledAt),
        ]),
      ),
  ];
}
