import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** One entry in somebody's calendar. Times are epoch milliseconds. */
export interface CalendarEntry {
  /** Always the same for the same entry, so that a calendar does not add it twice. */
  id: string;
  startsAt: number;
  endsAt: number;
  title: string;
  description: string;
  place: string;
  /** The page about it. */
  url: string;
}

/** Who issues a calendar file, and the state of its entry. */
export interface Issue {
  publicUrl: string;
  organiser: { name: string; email: string };
  /** Epoch milliseconds. */
  stampedAt: number;
  /** A calendar uses the file with the highest sequence. */
  sequence?: number;
  cancelled?: boolean;
  /** The mail address of the one person who is invited: the file is then an invitation (RFC 5546, 3.2.2), to be mailed. */
  attendee?: string;
}

/** What a calendar has to do with the file. */
export const methodOf = ({ cancelled, attendee }: Pick<Issue, "cancelled" | "attendee">) =>
  cancelled ? "CANCEL" : attendee ? "REQUEST" : "PUBLISH";

/**
 * One entry as an iCalendar file (RFC 5545), with times in UTC, so that the file needs no time zone definitions. `cancelled`
 * makes a file that removes the entry (METHOD:CANCEL, RFC 5546, 3.2.5).
 */
export function calendarFile(
  { id, startsAt, endsAt, title, description, place, url }: CalendarEntry,
  { publicUrl, organiser, stampedAt, sequence = 0, cancelled = false, attendee }: Issue,
): string {
  const calendar = ical({
    prodId: { company: organiser.name.replaceAll("/", " "), product: "Events", language: "EN" },
    method: methods[methodOf({ cancelled, attendee })],
    scale: "GREGORIAN",
  });
  const event = calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: new Date(stampedAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${title} (${organiser.name})`,
    description: { plain: `${description}\n\n${url}` },
    location: place || null,
    url,
    organizer: { name: organiser.name.replace(/["\p{Cc}]/gu, ""), email: organiser.email },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The time was agreed before, so the file requests no answer.
  if (attendee) event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return `${calendar.toString()}\r\n`;
}

/** Several entries as one iCalendar file, which calendar programs fetch again and again: what is no longer in it goes. */
export function calendarFeed(
  name: string,
  entries: readonly (CalendarEntry & { sequence: number })[],
  { publicUrl, organiser, stampedAt }: Pick<Issue, "publicUrl" | "organiser" | "stampedAt">,
): string {
  const calendar = ical({
    prodId: { company: organiser.name.replaceAll("/", " "), product: "Meetings", language: "EN" },
    method: methods.PUBLISH,
    scale: "GREGORIAN",
    name,
    ttl: 60 * 60,
  });
  for (const { id, startsAt, endsAt, title, description, place, url, sequence } of entries)
    calendar.createEvent({
      id: `${id}@${new URL(publicUrl).hostname}`,
      sequence,
      stamp: new Date(stampedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      description: { plain: description === "" ? url : `${description}\n\n${url}` },
      location: place || null,
      url,
      status: ICalEventStatus.CONFIRMED,
    });
  return `${calendar.toString()}\r\n`;
}

const methods = {
  CANCEL: ICalCalendarMethod.CANCEL,
  REQUEST: ICalCalendarMethod.REQUEST,
  PUBLISH: ICalCalendarMethod.PUBLISH,
};

/** The headers of an answer that is a calendar file. */
export const calendarHeaders = (name: string, cacheControl: string) => ({
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.ics"`,
  "Cache-Control": cacheControl,
  "X-Robots-Tag": "noindex",
});
