import { eventPath, type Occurrence } from "~/content/events";
import { day } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { type Actor, visitor } from "../identity/actor";
import { requireSignedIn } from "../identity/policy";
import { findEvents, readEvent } from "./calendar/find-events.server";
import { readJoinLink } from "./calendar/join-link.server";
import { type CancelResult, endRegistration, type OwnRegistration, readRegistration } from "./own-registration.server";
import { lockEvent, placeInLine } from "./places.server";
import { mayChange } from "./policy";
import type { Standing } from "./vocabulary";

/** An event that is not over, for which the person's address is registered. */
export interface OwnEvent {
  /** Of the registration. */
  id: string;
  title: string;
  /** Epoch milliseconds. */
  startsAt: number;
  /** On whose clocks it is announced. */
  zone: string;
  /** 'Online', or an address. */
  place: string;
  /** The path of its public page. */
  path: string;
  standing: Exclude<Standing, "cancelled">;
  /** The position on the waiting list, from 1; null for who has a place. */
  position: number | null;
  /** Checked in at the door: the place is not given up any more. */
  here: boolean;
  /** It goes on at this moment, so that the place is not given up any more either. */
  begun: boolean;
  /** Where somebody who has a place joins an event online; '' otherwise. */
  joinLink: string;
}

/** The events of whoever is signed in that are not over, the next one first: registered by the person or by the firm, under the confirmed address. */
export async function listOwnEvents(services: Services, actor: Actor): Promise<OwnEvent[]> {
  const { email, emailConfirmed } = requireSignedIn(actor);
  if (!emailConfirmed) return [];
  const { db, clock } = services;
  const now = clock.now();
  const rows = await db
    .selectFrom("event_registrations")
    .selectAll()
    .where("email_key", "=", email.toLowerCase())
    .where("standing", "<>", "cancelled")
    .where("starts_at", ">", now - longestMove)
    .execute();
  const events = await findEvents(services, [...new Set(rows.map((row) => row.occurrence_id))]);
  const own: OwnEvent[] = [];
  for (const row of rows) {
    const occurrence = events.get(row.occurrence_id);
    if (!occurrence || row.standing === "cancelled" || occurrence.cancelled || occurrence.endsAt <= now) continue;
    const begun = !mayChange(occurrence, now);
    // Nobody moves up any more.
    if (begun && row.standing === "waiting") continue;
    own.push({
      ...{ id: row.id, title: occurrence.series.title, path: eventPath(occurrence) },
      ...{ startsAt: occurrence.startsAt, zone: occurrence.timeZone, place: occurrence.place },
      ...{ standing: row.standing, here: row.checked_in_at !== null, begun },
      joinLink: row.standing === "confirmed" ? await readJoinLink(db, occurrence.id) : "",
      position: row.standing === "waiting" ? await placeInLine(db, row) : null,
    });
  }
  return own.toSorted((one, other) => one.startsAt - other.startsAt);
}

/** The place at one event of whoever is signed in, or on its waiting list, under the confirmed address; null for none, and for visitors. */
export async function findOwnRegistration(
  services: Services,
  actor: Actor,
  occurrence: Occurrence,
): Promise<OwnRegistration | null> {
  if (actor.kind === "visitor") return null;
  const { email, emailConfirmed } = requireSignedIn(actor);
  if (!emailConfirmed) return null;
  const row = await services.db
    .selectFrom("event_registrations")
    .select("id")
    .where("occurrence_id", "=", occurrence.id)
    .where("email_key", "=", email.toLowerCase())
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return row ? readRegistration(services, occurrence, row.id) : null;
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
