import { eventPath, findOccurrence, type Occurrence } from "~/content/events";
import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { takeTurn } from "~/platform/db/turns.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import "../accounts/tables";
import { receiveItem } from "../inbox/receive.server";
import { type Registration, registrationFor } from "./policy";
import type { RegistrationInput } from "./schema";
import "./tables";
import { whenAndWhere } from "./when";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "event.registered": { occurrence: string };
  }
}

export type RegistrationResult = { ok: true; id: string } | { ok: false; reason: Exclude<Registration, "open"> };

/** The occurrence with this id, or 404. */
export function readOccurrence({ clock }: Pick<Services, "clock">, id: string): Occurrence {
  const occurrence = findOccurrence(id, clock.now());
  if (!occurrence) throw notFound("event");
  return occurrence;
}

/** Whether people can register, and how many places are left. */
export async function readAvailability(
  { db, clock }: Pick<Services, "db" | "clock">,
  occurrence: Occurrence,
): Promise<{ registration: Registration; placesLeft: number }> {
  const taken = await countTaken(db, occurrence);
  return {
    registration: registrationFor(occurrence, taken, clock.now()),
    placesLeft: Math.max(0, occurrence.series.capacity - taken),
  };
}

/**
 * Gives one place to one address and confirms it by mail, in one transaction: places are never given twice. An address
 * that has a place keeps it and gets no second mail, so that a double press is one registration. Returns its id.
 */
export async function registerForEvent(
  services: Services,
  { occurrenceId, name, email }: RegistrationInput & { occurrenceId: string },
): Promise<RegistrationResult> {
  const { db, dialect, clock } = services;
  const occurrence = readOccurrence(services, occurrenceId);
  const key = email.toLowerCase();
  const result = await db.transaction().execute(async (tx): Promise<RegistrationResult> => {
    // Counting guards nothing by itself: two last places could be given at once.
    await takeTurn(tx, dialect, `event:${occurrenceId}`);
    const now = clock.now();
    const mine = await tx
      .selectFrom("event_registrations")
      .select("id")
      .where("occurrence_id", "=", occurrenceId)
      .where("email_key", "=", key)
      .where("cancelled_at", "is", null)
      .executeTakeFirst();
    if (mine) return { ok: true, id: mine.id };
    const registration = registrationFor(occurrence, await countTaken(tx, occurrence), now);
    if (registration !== "open") return { ok: false, reason: registration };
    const id = newId(now);
    const person = { name, email, email_key: key };
    await tx
      .insertInto("event_registrations")
      .values({
        id,
        occurrence_id: occurrenceId,
        starts_at: occurrence.startsAt,
        ...person,
        created_at: now,
        cancelled_at: null,
      })
      .execute();
    for (const document of ["privacy", "terms"] as const) {
      const version = policyVersions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: id, document, version, at: now })
        .execute();
    }
    const title = `${occurrence.series.title}, ${occurrence.date}`;
    await receiveItem(tx, clock, { id, kind: "registration", name, email, title, promisedAt: null });
    await enqueueMail(tx, clock, confirmation(services, occurrence, email));
    await recordAudit(tx, clock, "visitor", {
      type: "event.registered",
      subject: id,
      detail: { occurrence: occurrenceId },
    });
    return { ok: true, id };
  });
  services.mailQueued();
  return result;
}

/** Whether this registration exists and is for this event. */
export async function hasRegistration(
  { db }: Pick<Services, "db">,
  { id }: Occurrence,
  registrationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("event_registrations")
    .select("id")
    .where("id", "=", registrationId)
    .where("occurrence_id", "=", id)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function countTaken(db: Db | Tx, { id }: Occurrence): Promise<number> {
  const { count } = await db
    .selectFrom("event_registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("occurrence_id", "=", id)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

function confirmation({ firm, publicUrl }: Services, occurrence: Occurrence, email: string) {
  const { series } = occurrence;
  return {
    to: email,
    subject: `Your place: ${series.title}, ${occurrence.date}`,
    paragraphs: [
      // Without the name: anybody can type one, and it must not carry words of theirs to somebody else.
      `You have a place at ${series.title}.`,
      whenAndWhere(occurrence),
      series.online
        ? "The host writes to this address with the way in on the working day before."
        : "Your name is at the front desk from half an hour before the start.",
      series.terms,
      `The programme: ${publicUrl}${eventPath(occurrence)}`,
      `You did not register? Somebody gave your address by mistake. Write to ${firm.email} and we free the place.`,
    ],
    action: { label: "Add to your calendar", url: `${publicUrl}${eventPath(occurrence)}/calendar.ics` },
  };
}
