import { Temporal } from "temporal-polyfill";

/** '2026-W49': the week that has this day (yyyy-mm-dd), as ISO 8601 counts them. */
export function weekOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, "0")}`;
}

/** The seven days of a week, Monday first; null for what is no week. */
export function daysOfWeek(week: string): string[] | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  if (year === undefined || number === undefined) return null;
  // The fourth of January is always in the first week.
  const fourth = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 });
  const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: Number(number) - 1 });
  return weekOf(monday.toString()) === week
    ? Array.from({ length: 7 }, (_, index) => monday.add({ days: index }).toString())
    : null;
}

/** The week so many weeks later. */
export const weeksLater = (monday: string, weeks: number): string =>
  weekOf(Temporal.PlainDate.from(monday).add({ weeks }).toString());
