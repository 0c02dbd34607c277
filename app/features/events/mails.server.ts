import { eventPath, type Occurrence } from "~/content/events";
import { dateIn } from "~/content/zoned-time";
import { longDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { calendarPath } from "./addresses";
import { readJoinLink } from "./calendar/join-link.server";
import { eventFile } from "./event-file";
import { type Letter, ownLink } from "./own-link.server";
import { calendarSequence } from "./sequence";
import { ordinal } from "./vocabulary";
import { hours, longDay } from "./when";

/**
 * The mails about a place at an event. They contain no name: anybody can type any text as a name, and we must not mail that
 * text to somebody else.
 */
interface Person {
  id: string;
  email: string;
}

/** For a registration that got a place at once. `again` sends the same mail once more, because the first one was lost. */
export async function mailConfirmed(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  person: Person,
  letter: Extract<Letter, "registered" | "added" | "again"> = "registered",
): Promise<void> {
  const { series } = occurrence;
  const joinLink = await readJoinLink(tx, occurrence.id);
  await send(tx, services, occurrence, person, {
    letter,
    joinLink,
    subject: `Your place: ${series.title}, ${longDate(occurrence.date)}`,
    paragraphs: [
      letter === "added"
        ? `We have put you on the list: you have a place at ${series.title}.`
        : `You have a place at ${series.title}.`,
      wayIn(services, occurrence, joinLink),
      series.terms,
      "The attached file adds the event to your calendar. The link below opens your registration, where you can download the file again or cancel. If you cannot come, please cancel so that somebody else can have your place.",
      programme(services, occurrence),
    ],
    notes: [letter === "added" ? notAsked(services) : notYou(services, "we will cancel the registration")],
    label: "See or cancel your registration",
    calendar: await calendarOf(tx, services, occurrence, { ...person, joinLink }),
  });
}

/** `position` on the waiting list, from 1. */
export async function mailWaiting(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  person: Person & { position: number },
  letter: Extract<Letter, "registered" | "added" | "again"> = "registered",
): Promise<void> {
  const { series } = occurrence;
  await send(tx, services, occurrence, person, {
    letter,
    subject: `Waiting list: ${series.title}, ${longDate(occurrence.date)}`,
    paragraphs: [
      `${series.title} is full.${letter === "added" ? " We have put you on the waiting list." : ""} You are ${ordinal(person.position)} on the waiting list.`,
      "When somebody cancels, the first person on the waiting list gets the place and we email them at once. You have a place only when you receive that email. No more places are given once the event has started.",
      "The link below shows your position on the waiting list. You can also leave the list there.",
      programme(services, occurrence),
    ],
    notes: [letter === "added" ? notAsked(services) : notYou(services, "we will remove it from the list")],
    label: "See your position on the waiting list",
  });
}

export async function mailMovedUp(tx: Tx, services: Services, occurrence: Occurrence, person: Person): Promise<void> {
  const { series } = occurrence;
  const joinLink = await readJoinLink(tx, occurrence.id);
  await send(tx, services, occurrence, person, {
    letter: "moved-up",
    joinLink,
    subject: `You now have a place: ${series.title}, ${longDate(occurrence.date)}`,
    paragraphs: [
      `Somebody has cancelled, and you were first on the waiting list: you now have a place at ${series.title}. You do not have to do anything to keep it.`,
      wayIn(services, occurrence, joinLink),
      series.terms,
      "The attached file adds the event to your calendar.",
      "If you cannot come any more, decline with the link below. The next person on the waiting list gets the place.",
      programme(services, occurrence),
    ],
    label: "See or decline your place",
    calendar: await calendarOf(tx, services, occurrence, { ...person, joinLink }),
  });
}

export async function mailReminder(tx: Tx, services: Services, occurrence: Occurrence, person: Person): Promise<void> {
  const { series } = occurrence;
  const joinLink = await readJoinLink(tx, occurrence.id);
  await send(tx, services, occurrence, person, {
    letter: "reminder",
    joinLink,
    subject: `${isToday(services, occurrence) ? "Today" : "Tomorrow"}: ${series.title}`,
    paragraphs: [
      `${series.title} begins in less than a day, and you have a place.`,
      wayIn(services, occurrence, joinLink),
      series.terms,
      "If you cannot come, cancel with the link below. The first person on the waiting list gets your place.",
    ],
    label: "See or cancel your registration",
  });
}

/** `hadPlace`: the person had a place, which may be in a calendar. Otherwise the person was on the waiting list. */
export async function mailCancelled(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  { id, email, hadPlace, byFirm }: Person & { hadPlace: boolean; byFirm: boolean },
): Promise<void> {
  const { firm, publicUrl, clock } = services;
  const { series } = occurrence;
  const day = longDay(occurrence.date);
  const what = hadPlace
    ? `your place at ${series.title} on ${day}`
    : `your place on the waiting list for ${series.title} on ${day}`;
  await enqueueMail(tx, clock, {
    to: email,
    subject: `${hadPlace ? "Your place is cancelled" : "You are off the waiting list"}: ${series.title}, ${longDate(occurrence.date)}`,
    paragraphs: [
      `${byFirm ? "We" : "You"} have cancelled ${what}; the event itself takes place.`,
      hadPlace ? "If the event is in your calendar, the link below downloads a file that removes it." : "",
      byFirm ? `If you think that this is a mistake, write to ${firm.email}.` : "",
      `You can register again. If there is a waiting list, you join at its end: ${publicUrl}${eventPath(occurrence)}`,
    ].filter(Boolean),
    thread: id,
    action: hadPlace
      ? { label: "Remove from your calendar", url: `${publicUrl}${calendarPath(occurrence, id)}` }
      : undefined,
  });
}

async function send(
  tx: Tx,
  services: Services,
  occurrence: Occurrence,
  { id, email }: Person,
  {
    letter,
    label,
    joinLink = "",
    ...message
  }: { letter: Letter; label: string; joinLink?: string } & Pick<
    Message,
    "subject" | "paragraphs" | "notes" | "calendar"
  >,
): Promise<void> {
  const url = await ownLink(tx, services, occurrence, { id, letter });
  await enqueueMail(tx, services.clock, {
    ...message,
    to: email,
    terms: whenAndWhereTerms(occurrence, joinLink),
    action: { label, url },
    thread: id,
  });
}

/** The event as a file that mail programs put into the calendar, even where an earlier place was taken out of it. */
async function calendarOf(
  tx: Tx,
  { publicUrl, firm, clock }: Services,
  occurrence: Occurrence,
  { id, joinLink }: Person & { joinLink: string },
): Promise<Message["calendar"]> {
  const row = await tx.selectFrom("event_registrations").select("sequence").where("id", "=", id).executeTakeFirst();
  const sequence = calendarSequence(occurrence, { sequence: row?.sequence ?? 0 });
  const issue = { publicUrl, organiser: firm, stampedAt: clock.now(), sequence };
  return { name: "event.ics", method: "PUBLISH", file: eventFile(occurrence, issue, joinLink) };
}

/** On the calendar of the place. */
const isToday = ({ clock }: Services, { date, timeZone }: Occurrence) => dateIn(clock.now(), timeZone) === date;

/** `joinLink`: only for somebody who holds a place. */
export const whenAndWhereTerms = (occurrence: Occurrence, joinLink: string): [string, string][] => [
  ["Date", longDay(occurrence.date)],
  ["Time", hours(occurrence)],
  ["Place", occurrence.place],
  ...(joinLink ? [["Link for joining", joinLink] as [string, string]] : []),
];

function wayIn({ firm }: Services, { series }: Occurrence, joinLink: string): string {
  if (!series.online) return "When you arrive, please give your name at the front desk.";
  return joinLink
    ? "Open the link for joining when the event begins. It is for people who have a place: please do not pass it on."
    : `We email you the link for joining before the event. If it does not arrive, answer this email or call ${firm.phone}.`;
}

const programme = ({ publicUrl }: Services, occurrence: Occurrence) =>
  `The programme: ${publicUrl}${eventPath(occurrence)}`;

const notAsked = ({ firm }: Services) =>
  `If you did not ask us for this, cancel with the link in this email, or write to ${firm.email}.`;

const notYou = ({ firm }: Services, then: string) =>
  `If you did not register, somebody gave your address by mistake. Write to ${firm.email} and ${then}.`;
