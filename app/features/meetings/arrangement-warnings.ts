import { timeIn } from "~/content/zoned-time";
import { day } from "~/platform/clock";
import { cityOf, spelledOut } from "~/ui/spelled-out";

/** A meeting before it is saved. */
export interface Plan {
  client: string;
  /** Epoch milliseconds. */
  at: number;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  place: string;
  /** The present, in epoch milliseconds. */
  now: number;
}

const opens = "08:00";
const closes = "19:00";
const longestYear = 366 * day;

/**
 * The probable mistakes in a plan, one sentence each. None of them forbids it. `clashes` are the clients who have a
 * meeting at the same time and place.
 */
export function warningsOf({ client, at, zone, place, now }: Plan, clashes: readonly string[]): string[] {
  const warnings = [];
  if (place === "") warnings.push(`There is no place, number or link. ${client} will not know where to meet.`);
  if (at > now + longestYear) warnings.push(`${spelledOut(at, zone)} is more than a year ahead.`);
  if (isOutsideOfficeHours(at, zone))
    warnings.push(`${spelledOut(at, zone)} is outside office hours (Monday to Friday, ${officeHours(zone)}).`);
  for (const other of clashes) warnings.push(`${other} has a meeting at the same time and the same place or link.`);
  return warnings;
}

/** '08:00 to 19:00 in London' */
function officeHours(zone: string): string {
  const city = cityOf(zone);
  return `${opens} to ${closes}${city === null ? " UTC" : ` in ${city}`}`;
}

function isOutsideOfficeHours(at: number, zone: string): boolean {
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: zone }).format(at);
  const time = timeIn(at, zone);
  return ["Sat", "Sun"].includes(weekday) || time < opens || time >= closes;
}
