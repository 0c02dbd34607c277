/** yyyy-mm-dd in UTC. */
export const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The last date that is today anywhere in the world: clocks in its east are 14 hours ahead of UTC. */
export const lastToday = (now: number) => isoDate(now + 14 * 3_600_000);

/** yyyy-mm-dd where the person is, or the server. */
export function localDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The date of `at` in UTC, or the Monday after it when it is a Saturday or a Sunday. yyyy-mm-dd. */
export function workingDate(at: number): string {
  const weekday = new Date(at).getUTCDay();
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return isoDate(at + toMonday * 86_400_000);
}

/** '2026-11-21 14:05 UTC', for files that programs read. People read `spelledOut` (ui/spelled-out.ts). */
export const dateAndTime = (at: number) => `${isoDate(at)} ${new Date(at).toISOString().slice(11, 16)} UTC`;

const longNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** '19 November 2026' from yyyy-mm-dd. */
export const longDate = (date: string) => longNames.format(new Date(`${date}T00:00:00Z`));

const steps = [
  ["year", 365],
  ["month", 30],
  ["day", 1],
] as const;

/**
 * '3 hours ago', 'yesterday', '2 months ago': from `at` to `now`, both in epoch milliseconds. Days are those of the
 * calendar in the reader's zone.
 */
export function timeAgo(at: number, now: number, timeZone = "UTC"): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "just now";
  const words = new Intl.RelativeTimeFormat("en");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), "hour");
  // Swedish dates are yyyy-mm-dd.
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const dayOf = (moment: number) => Date.parse(calendar.format(moment)) / 86_400_000;
  const days = dayOf(now) - dayOf(at);
  if (days === 1) return "yesterday";
  const [unit, length] = steps.find(([, least]) => days >= least) ?? ["day", 1];
  return words.format(-Math.floor(days / length), unit);
}
