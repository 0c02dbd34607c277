import { type EventMatter, eventSeries, findOccurrence, type Occurrence } from "~/content/events";
import type { Offices } from "~/content/offices";
import { momentOf } from "~/content/zoned-time";

/** What the portal says about one event: the fields of a series in the files, with a date and a place instead of a rule. */
export interface EventContent extends Omit<EventMatter, "online"> {
  online: boolean;
  /** yyyy-mm-dd and hh:mm at the place. */
  date: string;
  time: string;
  /** City of an office, whose clocks count. */
  city: string;
  /** '' for the address of the office. */
  address: string;
  /** Of an event online: where people join. For those who hold a place only, so no Occurrence has it (join-link.server.ts). */
  joinLink?: string;
}

/** Also an office that was closed: what is announced there keeps its place and its clocks. */
const officeIn = (city: string, offices: Offices) => {
  const office = offices.known(city);
  if (!office) throw new Error(`There is no office in ${city}`);
  return office;
};

/** The start in epoch milliseconds. */
export const startOf = ({ date, time, city }: Pick<EventContent, "date" | "time" | "city">, offices: Offices): number =>
  momentOf(date, time, officeIn(city, offices).timeZone);

/** The content of an event of a series, as the files say it: they know no link for joining. */
export function contentOf({ series, date, time, city, place }: Occurrence, offices: Offices): EventContent {
  const { title, type, description, minutes, capacity, online = false, audience, agenda, terms } = series;
  const matter = { title, type, description, minutes, capacity, online, audience, agenda, terms };
  const address = online || place === officeIn(city, offices).address ? "" : place;
  return { ...matter, date, time, city, address };
}

/** An event of a series at the address that its office has now. */
export const atItsOffice = (occurrence: Occurrence, offices: Offices): Occurrence =>
  occurrence.series.online ? occurrence : { ...occurrence, place: officeIn(occurrence.city, offices).address };

/** The event that a row stands for. */
export function occurrenceOf(
  row: { id: string; name: string; state: string; revision: number; content: string; cancel_reason: string },
  offices: Offices,
): Occurrence {
  const { date, time, city, address, joinLink: _, ...matter }: EventContent = JSON.parse(row.content);
  const startsAt = startOf({ date, time, city }, offices);
  const office = officeIn(city, offices);
  return {
    ...{ id: row.id, series: { ...matter, name: row.name }, date, time, startsAt },
    endsAt: startsAt + matter.minutes * 60_000,
    ...{ city, timeZone: office.timeZone },
    place: matter.online ? "Online" : address || office.address,
    ...(row.state === "cancelled" && { cancelled: { reason: row.cancel_reason } }),
    revision: row.revision,
  };
}

/** Whether the files have an event of this id. */
export const isOfSeries = (id: string, now: number): boolean =>
  findOccurrence(id, now) !== null || eventSeries.some(({ name }) => id.startsWith(`${name}-`));
