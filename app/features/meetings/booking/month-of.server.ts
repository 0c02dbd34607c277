import { Temporal } from "temporal-polyfill";

/** One day of the grid. */
export interface GridDay {
  /** yyyy-mm-dd */
  date: string;
  /** Of the month. */
  day: number;
  /** How many meetings can begin on it. */
  free: number;
  /** Why it has none: an office that the meeting needs is closed. */
  isClosed: boolean;
}

/** A month as rows of seven days, Monday first; null before its first and after its last day. */
export interface MonthGrid {
  /** yyyy-mm */
  month: string;
  /** 'December 2026' */
  label: string;
  weeks: (GridDay | null)[][];
  /** The nearest month before and after it with a free time; null for none. */
  previous: string | null;
  next: string | null;
}

const monthLabel = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** The month with how many meetings can begin on each of its days. `free` is the count by day, yyyy-mm-dd. */
export function monthGrid(
  month: string,
  free: ReadonlyMap<string, number>,
  closures: readonly { firstDay: string; lastDay: string }[] = [],
): MonthGrid {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const days = Array.from({ length: first.daysInMonth }, (_, index): GridDay => {
    const date = first.add({ days: index }).toString();
    const count = free.get(date) ?? 0;
    const isClosed = count === 0 && closures.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
    return { date, day: index + 1, free: count, isClosed };
  });
  const cells = [...Array.from({ length: first.dayOfWeek - 1 }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
  );
  const months = [...new Set([...free.keys()].map((date) => date.slice(0, 7)))].sort();
  return {
    month,
    label: monthLabel.format(Date.parse(`${month}-01`)),
    weeks,
    previous: months.findLast((other) => other < month) ?? null,
    next: months.find((other) => other > month) ?? null,
  };
}

/** How far the clocks of another zone are from one's own, in words: 'New York is 5 hours behind you.' Null for the same. */
export function differenceInWords(at: number, own: string, other: string, city: string): string | null {
  const offset = (zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
  const minutes = offset(other) - offset(own);
  if (minutes === 0) return null;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [hours > 0 && `${hours} ${hours === 1 ? "hour" : "hours"}`, rest > 0 && `${rest} minutes`].filter(
    (part) => part !== false,
  );
  return `${city} is ${parts.join(" ")} ${minutes < 0 ? "behind" : "ahead of"} you.`;
}

/** '+01:00': tells the two times apart that a clock shows twice in one night. */
export const offsetAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offset;
