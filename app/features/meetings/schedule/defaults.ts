import type { FirmAdvisor } from "~/content/advisors";
import { type Office, type Offices, officeHours } from "~/content/offices";
import type { Presence, Schedule } from "./free-starts.server";
import { minutesOf, type Spans, type WeekHours } from "./week-hours";

const working: Spans = [[minutesOf(officeHours.opens), minutesOf(officeHours.closes)]];

/** The hours of every office on its own clocks. */
const fiveDays: WeekHours = { 1: working, 2: working, 3: working, 4: working, 5: working };

/** Buffers in minutes; the notice leaves as much time as a client has to move or cancel. */
export const usual = { bufferBefore: 0, bufferAfter: 15, noticeHours: 24, daysAhead: 60 } as const;

/** How many rooms an office has until an administrator says otherwise. */
export const usualRooms = 1;

/** What an advisor's schedule is until an administrator changes it: the hours of the office of their country. */
export const usualSchedule = ({ country }: Pick<FirmAdvisor, "country">, offices: Offices): Schedule => ({
  zone: offices.ofCountry(country)?.timeZone ?? "UTC",
  hours: fiveDays,
  leave: [],
  ...usual,
});

export const officePresence = ({ timeZone }: Pick<Office, "timeZone">): Presence => ({
  zone: timeZone,
  hours: fiveDays,
  leave: [],
});
