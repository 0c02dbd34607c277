import type { Occurrence } from "~/content/events";
import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { readEventOfStaff } from "../calendar/find-events.server";
import { lockEvent } from "../places.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the registration. */
    "event.checked-in": { occurrence: string };
    "event.check-in-undone": { occurrence: string };
  }
}

/** People are checked in from a day before the event to a day after it, and not when it is cancelled. */
export const isDoorOpen = ({ startsAt, endsAt, cancelled }: Occurrence, now: number): boolean =>
  !cancelled && now >= startsAt - day && now <= endsAt + day;

interface Guest {
  occurrenceId: string;
  registrationId: string;
}

export type CheckInResult = "done" | "already";

/**
 * Notes that a person has come. Of two people at the door who press at once, both are told that it is done, and it is noted once.
 * Throws 404, and Conflict for a person without a place or outside of the days of the event.
 */
export async function checkIn(services: Services, actor: Actor, guest: Guest): Promise<CheckInResult> {
  const { userId } = requireStaff(actor, "events.manage");
  return changePresence(services, userId, guest, true);
}

/** Takes a check-in back: the wrong person, the wrong button. */
export async function undoCheckIn(services: Services, actor: Actor, guest: Guest): Promise<CheckInResult> {
  const { userId } = requireStaff(actor, "events.manage");
  return changePresence(services, userId, guest, false);
}

async function changePresence(
  services: Services,
  userId: string,
  { occurrenceId, registrationId }: Guest,
  here: boolean,
): Promise<CheckInResult> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx): Promise<CheckInResult> => {
    await lockEvent(tx, services, occurrenceId);
    const { occurrence } = await readEventOfStaff({ ...services, db: tx }, occurrenceId);
    const row = await tx
      .selectFrom("event_registrations")
      .select(["name", "standing", "checked_in_at"])
      .where("id", "=", registrationId)
      .where("occurrence_id", "=", occurrenceId)
      .executeTakeFirst();
    if (!row) throw notFound("registration");
    const now = clock.now();
    if (!isDoorOpen(occurrence, now))
      throw new Conflict("People can be checked in from a day before the event to a day after it.");
    if (row.standing !== "confirmed") throw new Conflict(`${row.name} has no place. Nothing was changed.`);
    if ((row.checked_in_at !== null) === here) return "already";
    await tx
      .updateTable("event_registrations")
      .set({ checked_in_at: here ? now : null, checked_in_by: here ? userId : null })
      .where("id", "=", registrationId)
      .execute();
    await recordAudit(
      tx,
      clock,
      { userId },
      {
        type: here ? "event.checked-in" : "event.check-in-undone",
        subject: registrationId,
        detail: { occurrence: occurrenceId },
      },
    );
    return "done";
  });
}
