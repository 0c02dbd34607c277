import { day } from "~/platform/clock";
import { dayIn } from "~/ui/spelled-out";
import type { Administrator } from "../identity/actor";

/** The reader's day, yyyy-mm-dd. */
export const todayOf = ({ timeZone }: Pick<Administrator, "timeZone">, now: number): string =>
  dayIn(now, timeZone || "UTC");

/** A day so many days after another one, both yyyy-mm-dd. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

interface Closed {
  /** yyyy-mm-dd, both included. */
  firstDay: string;
  lastDay: string;
}

/** More days than a firm closes in a row. */
const longestClosure = 60;

/** The day itself, or the next one that is neither of a weekend nor a day on which the whole firm is closed; yyyy-mm-dd. */
export function workingDay(from: string, closures: readonly Closed[]): string {
  for (let ahead = 0; ahead <= longestClosure; ahead += 1) {
    const on = daysAfter(from, ahead);
    const weekday = new Date(on).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    if (!isWeekend && !closures.some(({ firstDay, lastDay }) => firstDay <= on && on <= lastDay)) return on;
  }
  return from;
}
