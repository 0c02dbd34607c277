import type { Occurrence } from "~/content/events";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { eventFile } from "./event-file";
import { ownLink } from "./own-link.server";
import { calendarSequence } from "./sequence";
import type { EventRegistrationTable } from "./tables";
import { hours, longDay, whenAndWhere } from "./when";

/** Mails to everybody on the list of an event. Like the others they contain no name, because anybody can type any text as one. */
type Person = Pick<EventRegistrationTable, "id" | "email" | "standing" | "sequence">;

/** The event does not take place. */
export async function mailEventCancelled(tx: Tx, services: Services, occurrence: Occurrence, person: Person) {
  const { firm, publicUrl, clock } = services;
  const { series, date, cancelled } = occurrence;
  const had = person.standing === "confirmed";
  await enqueueMail(tx, clock, {
    to: person.email,
    subject: `Cancelled: ${series.title}, ${date}`,
    paragraphs: [
      `We have cancelled ${series.title} on ${longDay(date)}. It does not take place. We are sorry.`,
      cancelled?.reason ? `The reason: ${cancelled.reason}` : "",
      had
        ? "You had a place. You do not have to do anything. The attached file removes the event from your calendar."
        : "You were on the waiting list. You do not have to do anything.",
      `Other dates: ${publicUrl}/webinars-events`,
      `If you have a question, answer this email or call ${firm.phone}.`,
    ].filter(Boolean),
    thread: person.id,
    calendar: had ? fileFor(services, occurrence, person, true) : undefined,
  });
}

/** Another time or another place. */
export async function mailEventMoved(
  tx: Tx,
  services: Services,
  { occurrence, before }: { occurrence: Occurrence; before: Occurrence },
  person: Person,
) {
  const { series } = occurrence;
  const had = person.standing === "confirmed";
  const url = await ownLink(tx, services, occurrence, {
    id: person.id,
    letter: `moved-${occurrence.revision ?? 0}`,
  });
  await enqueueMail(tx, services.clock, {
    to: person.email,
    subject: `Changed: ${series.title}, now ${occurrence.date}`,
    paragraphs: [
      `We have changed when or where ${series.title} takes place. ${had ? "You keep your place." : "You keep your place on the waiting list."}`,
      had ? "The attached file changes the event in your calendar." : "",
      had
        ? "If you cannot come, cancel with the button. The first person on the waiting list gets your place."
        : "If you do not want to wait any more, leave the list with the button.",
    ].filter(Boolean),
    terms: [
      ["Date", longDay(occurrence.date)],
      ["Time", hours(occurrence)],
      ["Place", occurrence.place],
      ["Before", whenAndWhere(before)],
    ],
    action: { label: "See or cancel your registration", url },
    thread: person.id,
    calendar: had ? fileFor(services, occurrence, person, false) : undefined,
  });
}

function fileFor({ publicUrl, firm, clock }: Services, occurrence: Occurrence, person: Person, cancelled: boolean) {
  const sequence = calendarSequence(occurrence, { sequence: person.sequence, ended: cancelled });
  const issue = { publicUrl, organiser: firm, stampedAt: clock.now(), sequence, cancelled };
  const method = cancelled ? ("CANCEL" as const) : ("PUBLISH" as const);
  return { name: "event.ics", method, file: eventFile(occurrence, issue) };
}
