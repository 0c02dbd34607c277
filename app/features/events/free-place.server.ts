import { type SqlBool, sql } from "kysely";
import { isRepeated } from "~/platform/audit/repeated.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { reachOf } from "../identity/reach.server";
import type { Attendee } from "./attendees.server";
import { readEventOfStaff } from "./calendar/find-events.server";
import { endRegistration } from "./own-registration.server";
import { lockEvent } from "./places.server";
import { mayChange } from "./policy";
import { registrationInReach } from "./reach.server";
import type { EventRegistrationTable } from "./tables";
import type { Standing } from "./vocabulary";

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
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const rows = await db
    .selectFrom("event_registrations")
    .select(["id", "name", "email", "standing", "confirmed_at", "cancelled_by"])
    .where("occurrence_id", "=", occurrenceId)
    .where("id", "in", [registrationId, ...movedUp])
    .$if(reach !== null, (query) =>
      query.where(reach ? registrationInReach(sql.ref("event_registrations.id"), reach) : sql<SqlBool>`1 = 1`),
    )
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
 * waiting list up. The administrator saw a state: when it has changed, the event has begun or the person is checked in, nothing is done and
 * Conflict says why. Returns the ids of the people who have moved up.
 */
export async function freePlace(
  services: Services,
  actor: Actor,
  { occurrenceId, registrationId, standing }: { occurrenceId: string; registrationId: string; standing: Standing },
): Promise<{ movedUp: string[] }> {
  const staff = requireStaff(actor, "events.manage");
  const movedUp = await services.db.transaction().execute(async (tx) => {
    await lockEvent(tx, services, occurrenceId);
    const { occurrence } = await readEventOfStaff({ ...services, db: tx }, occurrenceId);
    const row = await tx
      .selectFrom("event_registrations")
      .selectAll()
      .where("id", "=", registrationId)
      .where("occurrence_id", "=", occurrenceId)
      .executeTakeFirst();
    if (!row) throw notFound("registration");
    if (occurrence.cancelled) throw new Conflict("The event is cancelled. Its list can no longer be changed.");
    if (!mayChange(occurrence, services.clock.now()))
      throw new Conflict("The event has started. Its list can no longer be changed.");
    if (row.standing === "cancelled" && standing !== "cancelled") {
      const detail = { occurrence: occurrenceId, was: standing, byFirm: true };
      const cancelled = { type: "event.cancelled", subject: row.id, detail } as const;
      if (await isRepeated(tx, services.clock, staff, cancelled)) return movedUpAfter(tx, row);
    }
    if (row.standing === "cancelled") throw new Conflict(`${row.name} has already cancelled. Nothing was changed.`);
    if (row.standing !== standing)
      throw new Conflict(`${row.name} has moved up from the waiting list and has a place now. Nothing was changed.`);
    if (row.checked_in_at !== null)
      throw new Conflict(`${row.name} is checked in. Undo the check-in first. Nothing was changed.`);
    return endRegistration(tx, services, occurrence, { row, by: staff });
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
