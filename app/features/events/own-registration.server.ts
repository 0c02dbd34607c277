import type { Occurrence } from "~/content/events";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { type Actor, visitor } from "../identity/actor";
import { settleItem } from "../inbox/receive.server";
import { readEvent } from "./calendar/find-events.server";
import { readJoinLink } from "./calendar/join-link.server";
import { mailCancelled } from "./mails.server";
import { registrationOf } from "./own-link.server";
import { fillPlaces, lockEvent, placeInLine } from "./places.server";
import { auditActor, mayChange } from "./policy";
import { calendarSequence } from "./sequence";
import type { EventRegistrationTable } from "./tables";
import type { Standing } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `byFirm`: by an administrator. Older events do not say so. */
    "event.cancelled": { occurrence: string; was: Exclude<Standing, "cancelled">; byFirm?: boolean };
  }
}

/** The facts that anybody with the id of a registration may see: no name and no address. */
export interface OwnRegistration {
  id: string;
  standing: Standing;
  /** The position on the waiting list, from 1; null for others. */
  position: number | null;
  /** Whether it ever was a place, which may be in a calendar. */
  hadPlace: boolean;
  /** The door has noted that the person is here. */
  here: boolean;
  /** Of its calendar file: grows with each change. */
  sequence: number;
  /** Where a person who has a place joins an event online that is not over; '' otherwise. */
  joinLink: string;
}

/** The registration with this id at this event, or null. */
export async function readRegistration(
  { db, clock }: Pick<Services, "db" | "clock">,
  occurrence: Pick<Occurrence, "id" | "revision" | "cancelled" | "endsAt">,
  registrationId: string,
): Promise<OwnRegistration | null> {
  const row = await db
    .selectFrom("event_registrations")
    .selectAll()
    .where("id", "=", registrationId)
    .where("occurrence_id", "=", occurrence.id)
    .executeTakeFirst();
  if (!row) return null;
  const { id, standing, confirmed_at, sequence } = row;
  return {
    id,
    standing,
    position: standing === "waiting" ? await placeInLine(db, row) : null,
    hadPlace: confirmed_at !== null,
    here: standing === "confirmed" && row.checked_in_at !== null,
    sequence: calendarSequence(occurrence, {
      sequence,
      ended: standing === "cancelled" || occurrence.cancelled !== undefined,
    }),
    joinLink: standing === "confirmed" && clock.now() < occurrence.endsAt ? await readJoinLink(db, occurrence.id) : "",
  };
}

/** The registration behind a mailed link; null when the link no longer works, or belongs to another event. */
export async function readOwnRegistration(
  services: Services,
  occurrence: Occurrence,
  token: string,
): Promise<OwnRegistration | null> {
  const id = await registrationOf(services.db, services, token);
  return id === null ? null : readRegistration(services, occurrence, id);
}

/** 'here': who is checked in keeps the place. */
export type CancelResult = "cancelled" | "begun" | "changed" | "here";

/**
 * Cancels a registration or leaves the waiting list by a mailed link, and moves the first person on the list up, in one
 * transaction. The person saw a state: if they have moved up in the meantime, nothing is done and they are told
 * ('changed'). Cancelling again changes nothing. Throws 404 for a link that does not work.
 */
export async function cancelOwnRegistration(
  services: Services,
  { occurrenceId, token, standing }: { occurrenceId: string; token: string; standing: Standing },
): Promise<CancelResult> {
  const { db, clock } = services;
  const result = await db.transaction().execute(async (tx): Promise<CancelResult> => {
    await lockEvent(tx, services, occurrenceId);
    const occurrence = await readEvent({ ...services, db: tx }, occurrenceId);
    const id = await registrationOf(tx, services, token);
    const row = await tx
      .selectFrom("event_registrations")
      .selectAll()
      .where("id", "=", id ?? "")
      .where("occurrence_id", "=", occurrenceId)
      .executeTakeFirst();
    if (!row) throw notFound("registration");
    if (row.standing === "cancelled") return "cancelled";
    if (!mayChange(occurrence, clock.now())) return "begun";
    if (row.standing !== standing) return "changed";
    if (row.checked_in_at !== null) return "here";
    await endRegistration(tx, services, occurrence, { row, by: visitor });
    return "cancelled";
  });
  services.mailQueued();
  return result;
}

/** Ends a registration, tells the person, and fills the place; call it after lockEvent. Returns who has moved up. */
export async function endRegistration(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  { row, by }: { row: EventRegistrationTable; by: Actor },
): Promise<string[]> {
  const { clock } = services;
  const { id, email, standing } = row;
  if (standing === "cancelled") return [];
  const now = clock.now();
  const byFirm = by.kind === "administrator";
  await tx
    .updateTable("event_registrations")
    .set({
      standing: "cancelled",
      cancelled_at: now,
      cancelled_by: byFirm ? by.userId : "visitor",
      mailed_at: now,
    })
    .where("id", "=", id)
    .execute();
  await settleItem(tx, clock, { id, status: "done" });
  const hadPlace = standing === "confirmed";
  await mailCancelled(tx, services, occurrence, { id, email, hadPlace, byFirm });
  await recordAudit(tx, clock, auditActor(by), {
    type: "event.cancelled",
    subject: id,
    detail: { occurrence: occurrence.id, was: standing, byFirm },
  });
  return hadPlace ? fillPlaces(tx, services, occurrence) : [];
}
