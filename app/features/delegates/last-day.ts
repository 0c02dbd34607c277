import { dateIn, momentOf } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import { isoDate, longDate } from "~/platform/dates";
import { cityOf } from "~/ui/spelled-out";

/** The first moment after a day (yyyy-mm-dd) in a zone: access holds until then. */
export const endOfDay = (date: string, zone: string) =>
  momentOf(isoDate(Date.parse(`${date}T12:00:00Z`) + day), "00:00", zone);

/** The days that a client may choose: from today on, at most a year ahead. */
export function lastDays(now: number, zone: string): { first: string; last: string } {
  const first = dateIn(now, zone);
  return { first, last: `${Number(first.slice(0, 4)) + 1}${first.slice(4)}` };
}

/** '30 June 2027, by the clock in London' */
export const lastDayInWords = (until: string, zone: string) =>
  `${longDate(until)}, by the clock ${cityOf(zone) ? `in ${cityOf(zone)}` : "of UTC"}`;
