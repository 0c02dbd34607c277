/** yyyy-mm-dd in UTC. */
export const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

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
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** 'today', '3 hours ago', 'last month': from `at` to `now`, both in epoch milliseconds. */
export function timeAgo(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of steps) {
    const count = Math.floor((now - at) / length);
    if (count >= 1) return words.format(-count, unit);
  }
  return "just now";
}
