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

/** '9', '09:30', '9.30', '9h30', '0930', '9 am' */
const time = String.raw`(\d{1,2})(?:[:.h]?([0-5]\d)|h)?\s*([ap]\.?m\.?)?`;
const span = new RegExp(String.raw`^${time}\s*(?:to|until|till|-|–|—)\s*${time}$`, "i");

/** Minutes since midnight; NaN for no time of a day. */
function minutesRead(hour = "", minute = "0", half = ""): number {
  const typed = Number(hour);
  if (half && (typed < 1 || typed > 12)) return Number.NaN;
  const hours = half ? (typed % 12) + (/^p/i.test(half) ? 12 : 0) : typed;
  return hours * 60 + Number(minute);
}

/**
 * Reads what somebody has typed: '09:00 to 17:00', '9-12:30, 13:30-17', '9am-5pm', '' for a free day. Null when it cannot be read, or
 * when a span ends before it begins, overlaps the one before, or is not on a quarter of an hour.
 */
export function readSpans(text: string): Spans | null {
  const parts = text.split(/[,;&]|\band\b/i).map((part) => part.trim());
  if (parts.length === 1 && parts[0] === "") return [];
  const spans: [number, number][] = [];
  for (const part of parts) {
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = span.exec(part) ?? [];
    const closes = minutesRead(toHour, toMinute, toHalf);
    const early = minutesRead(fromHour, fromMinute, fromHalf);
    // '1-5pm' is the afternoon, '9-5pm' the whole day.
    const afternoon = minutesRead(fromHour, fromMinute, toHalf);
    const opens = !fromHalf && toHalf && afternoon < closes ? afternoon : early;
    const before = spans.at(-1)?.[1] ?? 0;
    if (fromHour === undefined || Number.isNaN(opens) || Number.isNaN(closes)) return null;
    if (opens % 15 !== 0 || closes % 15 !== 0 || opens < before || closes <= opens || closes > 24 * 60) return null;
    spans.push([opens, closes]);
  }
  return spans;
}
