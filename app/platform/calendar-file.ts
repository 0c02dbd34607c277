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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organiser.name).replaceAll("/", " ")}//Events//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${methodOf({ cancelled, attendee })}`,
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(`${title} (${organiser.name})`)}`,
    `DESCRIPTION:${escapeText(`${description}\n\n${url}`)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    `ORGANIZER;CN="${organiser.name.replace(/["\p{Cc}]/gu, "")}":mailto:${organiser.email}`,
    // The time was agreed before, so the file requests no answer.
    ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`] : []),
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** The headers of an answer that is a calendar file. */
export const calendarHeaders = (name: string, cacheControl: string) => ({
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.ics"`,
  "Cache-Control": cacheControl,
  "X-Robots-Tag": "noindex",
});

/** 20261210T160000Z */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** 3.3.11: backslash, semicolon, comma and line break are escaped; a colon is not. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** 3.1: lines of at most 75 octets; each further one begins with a space. No character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}
