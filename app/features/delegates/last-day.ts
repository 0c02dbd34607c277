import { dateIn, momentOf } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import { isoDate, longDate } from "~/platform/dates";
import { cityOf } from "~/ui/spelled-out";

/** The first moment after a day (yyyy-mm-dd) in a zone: access holds until then. */
export const endOfDay = (date: string, zone: string) =>
  momentOf(isoDate(Date.parse(`${date}T12:00:00Z`) + day), "00:00", zone);

/** How long before the end of an access both sides are reminded of its last day. */
export const remindedBefore = 7 * day;

/**
 * Of an access whose last day is chosen now: the day, when it is so near that nobody has to be reminded of it, or null.
 */
export const knownLastDay = (until: string, zone: string, now: number): string | null =>
  endOfDay(until, zone) - now <= remindedBefore ? until : null;

/** The days that a client may choose: from today on, at most a year ahead. */
export function lastDays(now: number, zone: string): { first: string; last: string } {
  const first = dateIn(now, zone);
  return { first, last: `${Number(first.slice(0, 4)) + 1}${first.slice(4)}` };
}

/** '30 June 2027, London time' */
export const lastDayInWords = (until: string, zone: string) =>
  `${longDate(until)}, ${cityOf(zone) ? `${cityOf(zone)} time` : "UTC"}`;
