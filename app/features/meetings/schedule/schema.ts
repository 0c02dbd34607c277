import { z } from "zod";
import { isZone } from "../../identity/time-zone/is-zone";
import { readSpans, type Spans, type WeekHours } from "./week-hours";

/** What the lists of the form offer, in minutes, hours and days. */
export const bufferChoices = [0, 15, 30, 45, 60] as const;
export const noticeChoices = [2, 4, 8, 24, 48, 72] as const;
export const aheadChoices = [14, 30, 60, 90, 180] as const;

const oneOf = (choices: readonly number[]) =>
  z.coerce.number({ error: "Choose one" }).refine((value) => choices.includes(value), "Choose one");

const spans = z
  .string()
  .max(200, "Use at most 200 characters")
  .default("")
  .transform((text, context): Spans => {
    const read = readSpans(text);
    if (read) return read;
    context.addIssue({
      code: "custom",
      message:
        "Write from when to when, such as 9-12:30, 13:30-17, in quarters of an hour; leave it empty for a free day",
    });
    return z.NEVER;
  });

/** The hours of an advisor: a field for each weekday. */
export const ScheduleForm = z
  .object({
    advisor: z.string(),
    seen: z.coerce.number().int(),
    zone: z.string({ error: "Choose a time zone" }).refine(isZone, "Choose a time zone"),
    ...{ day1: spans, day2: spans, day3: spans, day4: spans, day5: spans, day6: spans, day7: spans },
    bufferBefore: oneOf(bufferChoices),
    bufferAfter: oneOf(bufferChoices),
    noticeHours: oneOf(noticeChoices),
    daysAhead: oneOf(aheadChoices),
  })
  .transform(({ day1, day2, day3, day4, day5, day6, day7, ...rest }) => {
    const all: WeekHours = { 1: day1, 2: day2, 3: day3, 4: day4, 5: day5, 6: day6, 7: day7 };
    const hours: WeekHours = Object.fromEntries(Object.entries(all).filter(([, day]) => day.length > 0));
    return { ...rest, hours };
  });

export const LeaveForm = z
  .object({
    advisor: z.string(),
    firstDay: z.iso.date("Choose the first day"),
    lastDay: z.union([z.literal(""), z.iso.date("Choose the last day")]).default(""),
    /** The meetings that have been read. */
    accepted: z.string().default(""),
  })
  .transform((leave) => ({ ...leave, lastDay: leave.lastDay || leave.firstDay }))
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    ...{ path: ["lastDay"], message: "The last day is before the first" },
  });

/** The name of an office's field, which is its id as well: 'rooms-New-York'. */
export const roomField = (city: string) => `rooms-${city.replace(/[^\p{L}\d]+/gu, "-")}`;

const rooms = z.coerce
  .number({ error: "Enter a number from 0 to 50" })
  .int("Enter a number from 0 to 50")
  .min(0, "Enter a number from 0 to 50")
  .max(50, "Enter a number from 0 to 50");

/** How many rooms there are in each city. A city that the form does not name keeps its rooms. */
export const roomsForm = (cities: readonly string[]) =>
  z.object(Object.fromEntries(cities.map((city) => [roomField(city), rooms.optional()]))).transform((form) => {
    const named = cities.flatMap((city) => (form[roomField(city)] === undefined ? [] : [city]));
    return new Map(named.map((city) => [city, Number(form[roomField(city)])]));
  });
