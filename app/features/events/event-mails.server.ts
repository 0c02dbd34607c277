import type { Occurrence } from "~/content/events";
import { longDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { eventFile } from "./event-file";
import { whenAndWhereTerms } from "./mails.server";
import { ownLink } from "./own-link.server";
import { calendarSequence } from "./sequence";
import type { EventRegistrationTable } from "./tables";
import { hours, longDay, whenAndWhere } from "./when";

/** Mails to everybody on the list of an event. Like the others they contain no name, because anybody can type any text as one. */
type Person = Pick<EventRegistrationTable, "id" | "email" | "standing" | "sequence">;

/** The event does not take place. */
export async function mailEventCancelled(tx: Tx, services: Services, occurrence: Occurrence, person: Person) {
  const { publicUrl, clock } = services;
  const { series, date, cancelled } = occurrence;
  const had = person.standing === "confirmed";
  await enqueueMail(tx, clock, {
    to: person.email,
    subject: `Cancelled: ${series.title}, ${longDate(date)}`,
    paragraphs: [
      `We have cancelled ${series.title} on ${longDay(date)}. It does not take place. We are sorry.`,
      cancelled?.reason ? `The reason: ${cancelled.reason}` : "",
      had
        ? "You had a place. You do not have to do anything. The attached file removes the event from your calendar."
        : "You were on the waiting list. You do not have to do anything.",
      `Other dates: ${publicUrl}/webinars-events`,
    ].filter(Boolean),
    thread: person.id,
    calendar: had ? fileFor(services, occurrence, person, { cancelled: true }) : undefined,
  });
}

/** Another time or another place. `joinLink`: where an event online is joined, if that is known. */
export async function mailEventMoved(
  tx: Tx,
  services: Services,
  { occurrence, before, joinLink }: { occurrence: Occurrence; before: Occurrence; joinLink: string },
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
    subject: `Changed: ${series.title}, ${whatIsNew(occurrence, before)}`,
    paragraphs: [
      `We have changed when or where ${series.title} takes place. ${had ? "You keep your place." : "You keep your place on the waiting list."}`,
      had ? "The attached file changes the event in your calendar." : "",
      had
        ? "If you cannot come, cancel with the link below. The first person on the waiting list gets your place."
        : "If you do not want to wait any more, leave the list with the link below.",
    ].filter(Boolean),
    terms: [...whenAndWhereTerms(occurrence, had ? joinLink : ""), ["Before", whenAndWhere(before)]],
    action: { label: "See or cancel your registration", url },
    thread: person.id,
    calendar: had ? fileFor(services, occurrence, person, { joinLink }) : undefined,
  });
}

/** 'now 28 May 2026', '28 May 2026: now 18:00 to 20:00 New York'; the day always, and the hours when they are others. */
function whatIsNew(occurrence: Occurrence, before: Occurrence): string {
  const day = longDate(occurrence.date);
  const now = hours(occurrence) === hours(before) ? "" : hours(occurrence);
  if (occurrence.date !== before.date) return `now ${[day, now].filter(Boolean).join(", ")}`;
  return `${day}: ${now ? `now ${now}` : "another place"}`;
}

/** The link for joining an event online, for somebody who has a place: the first one, another one, or that the one before holds no more. */
export async function mailJoinLink(
  tx: Tx,
  services: Services,
  { occurrence, linkBefore, joinLink }: { occurrence: Occurrence; linkBefore: string; joinLink: string },
  person: Person,
) {
  const { title } = occurrence.series;
  const url = await ownLink(tx, services, occurrence, { id: person.id, letter: `link-${occurrence.revision ?? 0}` });
  const [subject, words] =
    joinLink === ""
      ? [
          "The link for joining has changed",
          `The link for joining ${title} that you have holds no more. We email you the new one before the event.`,
        ]
      : linkBefore === ""
        ? ["The link for joining", `You have a place at ${title}. This is the link for joining it.`]
        : [
            "Another link for joining",
            `The link for joining ${title} is another one now. Please use this one, and not the one before.`,
          ];
  await enqueueMail(tx, services.clock, {
    to: person.email,
    subject: `${subject}: ${title}, ${longDate(occurrence.date)}`,
    paragraphs: [
      words,
      `Date and time stay the same.${joinLink && " The link is for people who have a place: please do not pass it on."}`,
      "The attached file changes the event in your calendar.",
    ],
    terms: whenAndWhereTerms(occurrence, joinLink),
    action: { label: "See or cancel your registration", url },
    thread: person.id,
    calendar: fileFor(services, occurrence, person, { joinLink }),
  });
}

function fileFor(
  { publicUrl, firm, clock }: Services,
  occurrence: Occurrence,
  person: Person,
  { cancelled = false, joinLink = "" }: { cancelled?: boolean; joinLink?: string },
) {
  const sequence = calendarSequence(occurrence, { sequence: person.sequence, ended: cancelled });
  const issue = { publicUrl, organiser: firm, stampedAt: clock.now(), sequence, cancelled };
  const method = cancelled ? ("CANCEL" as const) : ("PUBLISH" as const);
  return { name: "event.ics", method, file: eventFile(occurrence, issue, joinLink) };
}
