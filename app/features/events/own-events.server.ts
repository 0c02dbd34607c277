import { eventPath } from "~/content/events";
import { day } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { type Actor, visitor } from "../identity/actor";
import { requireSignedIn } from "../identity/policy";
import { findEvents, readEvent } from "./calendar/find-events.server";
import { type CancelResult, endRegistration } from "./own-registration.server";
import { lockEvent, placeInLine } from "./places.server";
import { mayChange } from "./policy";
import type { Standing } from "./vocabulary";
import { whenAndWhere } from "./when";

/** An event to come for which the person's address is registered. */
export interface OwnEvent {
  /** Of the registration. */
  id: string;
  title: string;
  /** The day, the hours with their zone, and the place. */
  when: string;
  /** The path of its public page. */
  path: string;
  standing: Exclude<Standing, "cancelled">;
  /** The position on the waiting list, from 1; null for who has a place. */
  position: number | null;
  /** Checked in at the door: the place is not given up any more. */
  here: boolean;
}

/** The events to come of whoever is signed in, the next one first: registered by the person or by the firm, under the confirmed address. */
export async function listOwnEvents(services: Services, actor: Actor): Promise<OwnEvent[]> {
  const { email, emailConfirmed } = requireSignedIn(actor);
  if (!emailConfirmed) return [];
  const { db, clock } = services;
  const rows = await db
    .selectFrom("event_registrations")
    .selectAll()
    .where("email_key", "=", email.toLowerCase())
    .where("standing", "<>", "cancelled")
    .where("starts_at", ">", clock.now() - longestMove)
    .execute();
  const events = await findEvents(services, [...new Set(rows.map((row) => row.occurrence_id))]);
  const own: (OwnEvent & { startsAt: number })[] = [];
  for (const row of rows) {
    const occurrence = events.get(row.occurrence_id);
    if (!occurrence || row.standing === "cancelled" || !mayChange(occurrence, clock.now())) continue;
    own.push({
      ...{ id: row.id, title: occurrence.series.title, when: whenAndWhere(occurrence), path: eventPath(occurrence) },
      ...{ standing: row.standing, startsAt: occurrence.startsAt, here: row.checked_in_at !== null },
      position: row.standing === "waiting" ? await placeInLine(db, row) : null,
    });
  }
  return own.toSorted((one, other) => one.startsAt - other.startsAt).map(({ startsAt: _, ...event }) => event);
}

/** A registration has the time of the day on which it was made; the event may have been put off since. */
const longestMove = 400 * day;

/**
 * Gives up the person's place, or the one on the waiting list, as the mailed link does: the first who waits moves up. `standing` is what the
 * person saw; after a change nothing is done ('changed'). Throws 404 for a registration of another address.
 */
export async function giveUpPlace(
  services: Services,
  actor: Actor,
  { id, standing }: { id: string; standing: Standing },
): Promise<CancelResult> {
  const person = requireSignedIn(actor);
  const { email, emailConfirmed } = person;
  const by = person.kind === "client" ? person : visitor;
  const { db, clock } = services;
  const found = await db
    .selectFrom("event_registrations")
    .select("occurrence_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound("registration");
  const result = await db.transaction().execute(async (tx): Promise<CancelResult> => {
    await lockEvent(tx, services, found.occurrence_id);
    const occurrence = await readEvent({ ...services, db: tx }, found.occurrence_id);
    const row = await tx.selectFrom("event_registrations").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || !emailConfirmed || row.email_key !== email.toLowerCase()) throw notFound("registration");
    if (row.standing === "cancelled") return "cancelled";
    if (!mayChange(occurrence, clock.now())) return "begun";
    if (row.standing !== standing) return "changed";
    if (row.checked_in_at !== null) return "here";
    await endRegistration(tx, services, occurrence, { row, by });
    return "cancelled";
  });
  services.mailQueued();
  return result;
}
