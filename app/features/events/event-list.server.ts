import { sql } from "kysely";
import type { Occurrence } from "~/content/events";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { allAfter, findEventOfStaff, type KnownEvent } from "./calendar/find-events.server";
import type { EventState } from "./calendar/vocabulary";
import type { Attendance } from "./policy";
import { lacksJoinLink } from "./without-link.server";

export interface EventLine extends Attendance {
  occurrence: Occurrence;
  state: EventState;
  /** The start in epoch milliseconds, as registrations store it. */
  startsAt: number;
  /** Online, within the next days, and nobody knows where to join. */
  lacksLink: boolean;
}

export interface EventList {
  events: EventLine[];
  /** For past events: the start (epoch milliseconds) before which there are more, or null. */
  older: number | null;
}

/** How many coming events are listed at least, registrations or not. */
const coming = 12;
const pageSize = 25;

/** Coming events, the soonest first: the next dozen, all of the portal, and every later one that somebody has registered for. */
export async function listComingEvents(services: Services, actor: Actor): Promise<EventList> {
  requireStaff(actor, "desk.read");
  const now = services.clock.now();
  const counted = await countByEvent(services, { from: now, before: Number.MAX_SAFE_INTEGER, limit: 500 });
  const next = await allAfter(services, now, coming);
  const known = new Set(next.map(({ occurrence }) => occurrence.id));
  const later: KnownEvent[] = [];
  for (const { id } of counted) {
    const event = known.has(id) ? null : await findEventOfStaff(services, id);
    if (event) later.push(event);
  }
  const events = [...next, ...later].map((event): EventLine => {
    const { occurrence, state } = event;
    const { taken = 0, waiting = 0 } = counted.find(({ id }) => id === occurrence.id) ?? {};
    const lacksLink = lacksJoinLink(event, now);
    return { occurrence, state, startsAt: occurrence.startsAt, taken, waiting, lacksLink };
  });
  return { events: events.toSorted((a, b) => a.startsAt - b.startsAt), older: null };
}

/** Past events that somebody had registered for, the latest first; `before` in epoch milliseconds. */
export async function listPastEvents(services: Services, actor: Actor, before: number | null): Promise<EventList> {
  requireStaff(actor, "desk.read");
  const now = services.clock.now();
  const limit = Math.min(before ?? now, now);
  const counted = await countByEvent(services, { from: 0, before: limit, limit: pageSize + 1 });
  const events: EventLine[] = [];
  for (const { id, ...counts } of counted.slice(0, pageSize)) {
    const event = await findEventOfStaff(services, id);
    if (event) events.push({ occurrence: event.occurrence, state: event.state, lacksLink: false, ...counts });
  }
  return { events, older: counted.length > pageSize ? (counted[pageSize - 1]?.startsAt ?? null) : null };
}
/** Latest first. */
async function countByEvent(
  { db }: Services,
  { from, before, limit }: { from: number; before: number; limit: number },
): Promise<({ id: string; startsAt: number } & Attendance)[]> {
  const counted = (standing: "confirmed" | "waiting") =>
    sql<number>`cast(sum(case when standing = ${standing} then 1 else 0 end) as integer)`;
  return db
    .selectFrom("event_registrations")
    .select(({ fn }) => [
      "occurrence_id as id",
      fn.max("starts_at").as("startsAt"),
      counted("confirmed").as("taken"),
      counted("waiting").as("waiting"),
    ])
    .where("starts_at", ">", from)
    .where("starts_at", "<", before)
    .groupBy("occurrence_id")
    .orderBy("startsAt", "desc")
    .orderBy("occurrence_id")
    .limit(limit)
    .execute();
}
