import { eventSeries, findOccurrence, nextOccurrences, type Occurrence } from "~/content/events";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { atItsOffice, occurrenceOf } from "./content";
import { joinLinkOf } from "./join-link.server";
import "./tables";
import type { EventState } from "./vocabulary";

interface Place {
  db: Db | Tx;
  clock: Pick<Clock, "now">;
  siteContent: Pick<Services["siteContent"], "offices">;
}

export interface KnownEvent {
  occurrence: Occurrence;
  state: EventState;
  /** 0 while only the files know it. */
  revision: number;
  /** Whether it is or was public. */
  wasPublic: boolean;
  /** Where people who hold a place join it; '' where there is none. */
  joinLink: string;
}

/** An event with its state, also a draft; null when there is none. For staff: others must not learn of drafts. */
export async function findEventOfStaff({ db, clock, siteContent }: Place, id: string): Promise<KnownEvent | null> {
  const offices = siteContent.offices();
  const row = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) {
    const { state, revision, published_at } = row;
    const occurrence = occurrenceOf(row, offices);
    return { occurrence, state, revision, wasPublic: published_at !== null, joinLink: joinLinkOf(row) };
  }
  const found = findOccurrence(id, clock.now());
  const occurrence = found && atItsOffice(found, offices);
  return occurrence && { occurrence, state: "published", revision: 0, wasPublic: true, joinLink: "" };
}

/** A public event, past or to come, cancelled or not: what the portal says about it, else what the files say. */
export async function findEvent(place: Place, id: string): Promise<Occurrence | null> {
  const event = await findEventOfStaff(place, id);
  if (!event?.wasPublic || event.state === "draft") return null;
  return event.occurrence;
}

/** An event, also a draft, or 404. For staff. */
export async function readEventOfStaff(place: Place, id: string): Promise<KnownEvent> {
  const event = await findEventOfStaff(place, id);
  if (!event) throw notFound("event");
  return event;
}

/** A public event, or 404. */
export async function readEvent(place: Place, id: string): Promise<Occurrence> {
  const occurrence = await findEvent(place, id);
  if (!occurrence) throw notFound("event");
  return occurrence;
}

/** The next public events that take place, soonest first. */
export async function nextEvents(place: Place, count = 3): Promise<Occurrence[]> {
  const now = place.clock.now();
  const events = await allAfter(place, now, count);
  return events
    .filter(({ state, occurrence }) => state === "published" && occurrence.startsAt > now)
    .map(({ occurrence }) => occurrence)
    .slice(0, count);
}

/** The public events to come that the firm has added or changed, soonest first. For the search of the site. */
export async function addedEvents({ db, clock, siteContent }: Place): Promise<Occurrence[]> {
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where("state", "=", "published")
    .where("starts_at", ">", clock.now())
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => occurrenceOf(row, siteContent.offices()));
}

/** What the public list shows: the next three, and later ones that the firm has added, as far as they are known. */
export async function listedEvents(place: Place): Promise<Record<"next" | "further", Occurrence[]>> {
  const events = await nextEvents(place, mostListed);
  const [next, later] = [events.slice(0, 3), events.slice(3)];
  return { next, further: later.filter(({ series }) => !eventSeries.some(({ name }) => name === series.name)) };
}

/** Twelve are about four months of the series. */
const mostListed = 24;

/** Every event that begins after a moment, the next `count` of the files and all of the portal, soonest first. For staff. */
export async function allAfter({ db, clock, siteContent }: Place, from: number, count: number): Promise<KnownEvent[]> {
  const offices = siteContent.offices();
  const rows = await db.selectFrom("events").selectAll().where("starts_at", ">", from).execute();
  // As many more as may be replaced.
  const ofFiles = nextOccurrences(clock.now(), count + rows.length + spare);
  const ids = ofFiles.map(({ id }) => id);
  const moved = await db
    .selectFrom("events")
    .select("id")
    .where("id", "in", ids.length > 0 ? ids : [""])
    .execute();
  const replaced = new Set(moved.map(({ id }) => id));
  const plain = ofFiles.filter(({ id, startsAt }) => !replaced.has(id) && startsAt > from).slice(0, count);
  return [
    ...plain.map((one) => ({
      occurrence: atItsOffice(one, offices),
      state: "published" as const,
      revision: 0,
      wasPublic: true,
      joinLink: "",
    })),
    ...rows.map((row) => ({
      occurrence: occurrenceOf(row, offices),
      state: row.state,
      revision: row.revision,
      wasPublic: row.published_at !== null,
      joinLink: joinLinkOf(row),
    })),
  ].toSorted((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
}

/** Events of the files that were moved into the past: more than these in one year are not expected. */
const spare = 12;

/** Events by their ids, public or not, for lists of registrations. */
export async function findEvents(
  { db, clock, siteContent }: Place,
  ids: readonly string[],
): Promise<Map<string, Occurrence>> {
  if (ids.length === 0) return new Map();
  const offices = siteContent.offices();
  const rows = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const known = new Map(rows.map((row) => [row.id, occurrenceOf(row, offices)]));
  for (const id of ids) {
    const occurrence = known.has(id) ? null : findOccurrence(id, clock.now());
    if (occurrence) known.set(id, atItsOffice(occurrence, offices));
  }
  return known;
}
