/** The spans of one weekday, in minutes since midnight: [[540, 1020]] is 09:00 to 17:00. */
export type Spans = readonly (readonly [opens: number, closes: number])[];

/** By ISO weekday: 1 is Monday. A weekday that is left out is free. */
export type WeekHours = Readonly<Partial<Record<Weekday, Spans>>>;

export const weekdayNames = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
} as const;
export type Weekday = keyof typeof weekdayNames;
export const isoWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Minutes since midnight from '09:30'; 24:00 is the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** '09:00 to 12:30, 13:30 to 17:00'; '' for a free day. */
export const spansInWords = (spans: Spans = []): string =>
  spans.map(([opens, closes]) => `${clockOf(opens)} to ${clockOf(closes)}`).join(", ");

const span = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*(?:to|until|-|–)\s*([01]?\d|2[0-4])[:.]([0-5]\d)$/i;

/**
 * Reads what somebody has typed: '09:00 to 17:00', '9:00-12:30, 13:30-17:00', '' for a free day. Null when it cannot be read, or
 * when a span ends before it begins, overlaps the one before, or is not on a quarter of an hour.
 */
export function readSpans(text: string): Spans | null {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === "") return [];
  const spans: [number, number][] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute, toHour, toMinute] = span.exec(part) ?? [];
    if (fromHour === undefined) return null;
    const opens = Number(fromHour) * 60 + Number(fromMinute);
    const closes = Number(toHour) * 60 + Number(toMinute);
    const before = spans.at(-1)?.[1] ?? 0;
    if (opens % 15 !== 0 || closes % 15 !== 0 || opens < before || closes <= opens || closes > 24 * 60) return null;
    spans.push([opens, closes]);
  }
  return spans;
}
