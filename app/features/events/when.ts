import { endTime, type Occurrence } from "~/content/events";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** 'Thursday 10 December 2026' for a yyyy-mm-dd. Two formats, because their comma differs from release to release. */
export function longDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(at)} ${date.format(at)}`;
}

/** 'Thursday', beside a day in a column. */
export const weekdayOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

/** '16:00 to 17:00 London' */
export function hours(occurrence: Occurrence): string {
  return `${occurrence.time} to ${endTime(occurrence)} ${occurrence.city}`;
}

/** One sentence: 'Thursday 10 December 2026, 16:00 to 17:00 London. Online.' */
export function whenAndWhere(occurrence: Occurrence): string {
  return `${longDay(occurrence.date)}, ${hours(occurrence)}. ${occurrence.place}.`;
}
