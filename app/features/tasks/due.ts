import { day } from "~/platform/clock";
import { dayIn } from "~/ui/spelled-out";
import type { Administrator } from "../identity/actor";

/** The reader's day, yyyy-mm-dd. */
export const todayOf = ({ timeZone }: Pick<Administrator, "timeZone">, now: number): string =>
  dayIn(now, timeZone || "UTC");

/** A day so many days after another one, both yyyy-mm-dd. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
