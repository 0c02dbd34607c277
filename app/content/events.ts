import { officeRecords } from "./office-records";
import type { EventEntry } from "./page";
import { dateIn, momentOf, timeIn } from "./zoned-time";

/** Monday is 1, as calendars print it. */
type Weekday = 1 | 2 | 3 | 4 | 5;

/** What an event is, whatever its date. The admin portal edits the same fields for one event (features/events/calendar). */
export interface EventMatter {
  title: string;
  type: EventEntry["type"];
  /** One sentence or two, for lists. */
  description: string;
  minutes: number;
  /** The number of registrations for one event. */
  capacity: number;
  online?: boolean;
  audience: string;
  /** What happens, in order; `minutes` from the start. */
  agenda: readonly { minutes: number; text: string }[];
  /** What a participant needs. */
  terms: string;
}

/**
 * Events that repeat by a rule. The addresses of past events are computed from the rule, the name and the places of a
 * series, so these must not change once it has begun: to change one, give the series an `until` and begin another.
 */
export interface EventSeries extends EventMatter {
  /** First part of the id of each of its events. */
  name: string;
  /** The `week`-th `weekday` of each month, at `time` of the place. */
  rule: { week: 1 | 2 | 3 | 4; weekday: Weekday; time: string };
  /** First month, yyyy-mm. */
  since: string;
  /** Last month, yyyy-mm. */
  until?: string;
  /** Cities of offices, one after the other for a month each. An online event has the city whose time it uses. */
  cities: readonly string[];
}

/** One event: a fixed moment and its own id. */
export interface Occurrence {
  /** 'market-hour-2026-12-10' */
  id: string;
  /** What it is. `name` is that of the series, or of the one event that the admin portal has added. */
  series: EventMatter & { name: string };
  /** yyyy-mm-dd at the place. */
  date: string;
  /** hh:mm at the place. */
  time: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  city: string;
  timeZone: string;
  /** 'Online' or the address of the office. */
  place: string;
  /** The firm has cancelled it. */
  cancelled?: { reason: string };
  /** How often the admin portal has changed it: calendar files count with it. */
  revision?: number;
}

export const eventSeries: readonly EventSeries[] = [
  {
    name: "market-hour",
    title: "The Market Hour",
    type: "Webinar",
    description:
      "The four indicators of our economic reports, what moved since last month, and which of our forecasts missed.",
    rule: { week: 2, weekday: 4, time: "16:00" },
    since: "2025-01",
    minutes: 60,
    capacity: 500,
    cities: ["London"],
    online: true,
    audience: "Anyone who reads the economic reports, clients or not.",
    agenda: [
      {
        minutes: 0,
        text: "Growth, inflation, the policy rate and unemployment: last month's forecast beside the outcome",
      },
      { minutes: 25, text: "One question in depth, chosen from those that were sent in" },
      { minutes: 40, text: "Your questions, in the order in which they arrive" },
    ],
    terms: "Free. No account is needed. Opinions are of the day, and none of them is advice to you.",
  },
  {
    name: "retirement-income",
    title: "Retirement Income, on Paper",
    type: "Workshop",
    description:
      "Two hours with your own figures: what comes in, what goes out, and the year in which the two lines cross.",
    rule: { week: 3, weekday: 2, time: "17:30" },
    since: "2025-01",
    minutes: 120,
    capacity: 24,
    cities: ["New York", "London"],
    audience: "People within fifteen years of retirement, alone or as a couple.",
    agenda: [
      { minutes: 0, text: "Income you can count on: pensions, annuities, rent. You fill in the left page" },
      { minutes: 45, text: "Spending by decade, with inflation. You fill in the right page" },
      { minutes: 80, text: "The gap, and five ways to close it, each with its price" },
    ],
    terms: "Free. Bring a pension statement; we keep no copy and sell nothing in the room.",
  },
  {
    name: "office-conference",
    title: "The Office Conference",
    type: "Conference",
    description:
      "Half a day in one of our eight offices, in turn: funding, bonds and local rules, with the people who work there.",
    rule: { week: 4, weekday: 3, time: "09:30" },
    since: "2025-01",
    minutes: 240,
    capacity: 80,
    cities: ["New York", "London", "Panama City", "Kigali", "Port Louis", "Hong Kong", "Dubai", "Kathmandu"],
    audience: "Companies, public bodies and project sponsors of the region, and their advisors.",
    agenda: [
      { minutes: 0, text: "What the region borrows for, and on which terms" },
      { minutes: 60, text: "A loan from application to disbursement, on a made-up case" },
      { minutes: 135, text: "Local rules: who must approve what, and how long it takes" },
      { minutes: 195, text: "Tables of eight, one of our people at each" },
    ],
    terms: "Free, with coffee. Bring an identity document for the front desk of the building.",
  },
];

const day = 86_400_000;
/** Registration opens this long before an event; there is no page for later ones. */
const horizon = 400 * day;

/** The next events of all series after `now` (epoch milliseconds), soonest first; without what the admin portal says. */
export function nextOccurrences(now: number, count = 3): Occurrence[] {
  return eventSeries
    .flatMap((series) => {
      // Begins a month earlier than in UTC, because it may still be the last day of that month somewhere.
      const first = monthNumber(new Date(now - day).toISOString().slice(0, 7));
      return Array.from({ length: count + 2 }, (_, index) => occurrenceIn(series, first + index));
    })
    .filter((occurrence) => occurrence !== null)
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, count);
}

/** The event of a series with this id, past or future; null when there never was one or when it is too far in the future. */
export function findOccurrence(id: string, now: number): Occurrence | null {
  const [, name, month] = /^([a-z-]+)-(\d{4}-\d{2})-\d{2}$/.exec(id) ?? [];
  const series = eventSeries.find((one) => one.name === name);
  const occurrence = series && month ? occurrenceIn(series, monthNumber(month)) : null;
  return occurrence?.id === id && occurrence.startsAt < now + horizon ? occurrence : null;
}

/** The address of an event's page. */
export function eventPath({ id }: Pick<Occurrence, "id">): string {
  return `/webinars-events/${id}`;
}

/** As lists show it. */
export function eventEntry(occurrence: Occurrence): EventEntry {
  const { series, date, time, city, startsAt, endsAt, place } = occurrence;
  const where = series.online ? `${city}, online` : city;
  return {
    title: series.title,
    date,
    time: `${time} ${where}`,
    type: series.type,
    description: series.description,
    path: eventPath(occurrence),
    startsAt,
    endsAt,
    place: series.online ? null : { city, address: place },
  };
}

/** `month` counts from the year 0. */
function occurrenceIn(series: EventSeries, month: number): Occurrence | null {
  const turn = month - monthNumber(series.since);
  if (turn < 0 || (series.until && month > monthNumber(series.until))) return null;
  const city = series.cities[turn % series.cities.length];
  const office = officeRecords.find((one) => one.city === city);
  if (!office) throw new Error(`${series.name} names ${city}, where there is no office`);
  const date = dateOf(series.rule, month);
  const startsAt = momentOf(date, series.rule.time, office.timeZone);
  return {
    id: `${series.name}-${date}`,
    series,
    date,
    time: series.rule.time,
    startsAt,
    endsAt: startsAt + series.minutes * 60_000,
    city: office.city,
    timeZone: office.timeZone,
    place: series.online ? "Online" : office.address,
  };
}

/** When it ends at the place: '17:00'. */
export function endTime({ endsAt, timeZone }: Occurrence): string {
  return timeIn(endsAt, timeZone);
}

/** The same start on another city's clock, with the date when it is different there. */
export function startIn({ startsAt, date }: Occurrence, timeZone: string): { time: string; otherDate: string | null } {
  const there = dateIn(startsAt, timeZone);
  return { time: timeIn(startsAt, timeZone), otherDate: there === date ? null : there };
}

/** The `week`-th `weekday` of a month: yyyy-mm-dd. */
function dateOf({ week, weekday }: EventSeries["rule"], month: number): string {
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  first.setUTCDate(1 + offset + (week - 1) * 7);
  return first.toISOString().slice(0, 10);
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
