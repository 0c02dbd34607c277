import { eventPath, type Occurrence } from "~/content/events";

/**
 * One event as an iCalendar file (RFC 5545): times in UTC, so that no table of zones is needed. `stampedAt` in epoch
 * milliseconds; the same event always has the same UID, so that adding it twice is adding it once. `cancelled` makes the
 * file that takes it out again (METHOD:CANCEL, RFC 5546, 3.2.5); a calendar follows the file with the highest `sequence`.
 */
export function calendarFile(
  occurrence: Occurrence,
  {
    publicUrl,
    organiser,
    stampedAt,
    sequence = 0,
    cancelled = false,
  }: {
    publicUrl: string;
    organiser: { name: string; email: string };
    stampedAt: number;
    sequence?: number;
    cancelled?: boolean;
  },
): string {
  const { id, series, startsAt, endsAt, place } = occurrence;
  const url = `${publicUrl}${eventPath(occurrence)}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organiser.name).replaceAll("/", " ")}//Events//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(`${series.title} (${organiser.name})`)}`,
    `DESCRIPTION:${escapeText(`${series.description}\n\n${url}`)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    `ORGANIZER;CN="${organiser.name.replace(/["\p{Cc}]/gu, "")}":mailto:${organiser.email}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

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
