import { timeIn } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import { cityOf, spelledOut } from "~/ui/spelled-out";
import { isLink } from "./meeting-changes";
import { lowerFirst, partOfDay } from "./vocabulary";

/** A meeting before it is saved. */
export interface Plan {
  client: string;
  /** Epoch milliseconds. */
  at: number;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  place: string;
  /** By video: the place is a link. */
  isVideo: boolean;
  /** Null when the client has not asked for the meeting: the weekdays and the part of the day that the client asked for, on the clocks of `zone` ('' when not known). */
  wish: { days: readonly string[]; timeOfDay: string; zone?: string } | null;
  /** The present, in epoch milliseconds. */
  now: number;
}

type Wish = NonNullable<Plan["wish"]>;

/** Another client's meeting that begins less than an hour before or after a plan. */
export interface Clash {
  client: string;
  /** Epoch milliseconds. */
  at: number;
  isSamePlace: boolean;
}

const opens = "08:00";
const closes = "19:00";
const noon = "12:00";
const longestYear = 366 * day;

/** The probable mistakes in a plan, one sentence each. None of them forbids it. */
export function warningsOf(plan: Plan, clashes: readonly Clash[]): string[] {
  const { client, at, zone, place, isVideo, wish, now } = plan;
  const warnings = [];
  if (place === "") warnings.push(`There is no place, number or link. ${client} will not know where to meet.`);
  else if (isVideo && !isLink(place))
    warnings.push(`“${place}” is no link, such as https://meet.example.com/7. ${client} cannot open it.`);
  if (at > now + longestYear) warnings.push(`${spelledOut(at, zone)} is more than a year ahead.`);
  if (isOutsideOfficeHours(at, zone))
    warnings.push(`${spelledOut(at, zone)} is outside office hours (Monday to Friday, ${officeHours(zone)}).`);
  if (wish && !isAsWished({ at, zone, wish })) warnings.push(`${client} asked for ${wishInWords(wish)}.`);
  for (const other of clashes) {
    const where = other.isSamePlace ? ", at the same place or link" : "";
    warnings.push(`${other.client} has a meeting within the same hour${where}: ${spelledOut(other.at, zone)}.`);
  }
  return warnings;
}

/**
 * Whether the time is on a day and in a part of the day that the client asked for: on the client's clock, or while that is
 * not known, on the clock on which it is set.
 */
export function isAsWished({
  at,
  zone: setZone,
  wish: { days, timeOfDay, zone: clientZone },
}: Pick<Plan, "at" | "zone"> & { wish: Wish }): boolean {
  const zone = clientZone || setZone;
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: zone }).format(at);
  if (!days.includes(weekday)) return false;
  const half = timeIn(at, zone) < noon ? "Morning" : "Afternoon";
  return timeOfDay === "Any time" || (timeOfDay === half && isByDay(at, zone));
}

/** Between 08:00 and 19:00 there. Who wishes a morning does not mean a quarter past midnight. */
export function isByDay(at: number, zone: string): boolean {
  const time = timeIn(at, zone);
  return time >= opens && time < closes;
}

/** 'Tuesday or Wednesday, morning' */
function wishInWords({ days, timeOfDay, zone = "" }: Wish): string {
  const words = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(days);
  return timeOfDay === "Any time" ? words : `${words}, ${lowerFirst(partOfDay(timeOfDay, zone))}`;
}

/** '08:00 to 19:00 in London' */
function officeHours(zone: string): string {
  const city = cityOf(zone);
  return `${opens} to ${closes}${city === null ? " UTC" : ` in ${city}`}`;
}

function isOutsideOfficeHours(at: number, zone: string): boolean {
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: zone }).format(at);
  return ["Sat", "Sun"].includes(weekday) || !isByDay(at, zone);
}
