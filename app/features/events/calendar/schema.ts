import { z } from "zod";
import { roomOf } from "../../meetings/ways";
import { readParts } from "./programme";
import { eventTypes } from "./vocabulary";

const text = (missing: string, longest: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest, `Use at most ${longest} characters`);

const whole = (name: string, least: number, most: number) => {
  const rule = `Enter ${name} as a whole number from ${least} to ${most}`;
  return z
    .string({ error: rule })
    .trim()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most, rule)
    .transform(Number);
};

/** A real day of the calendar: not 30 February. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isJoinLink = (link: string) => /^https:\/\/\S+$/.test(link) && URL.canParse(link);

/** The form of one event. The fields are those of the files (EventMatter), with a date and a place in one of these cities. */
export const eventForm = (cities: readonly string[]) =>
  z
    .object({
      title: text("Enter a title", 100),
      type: z.enum(eventTypes, { error: "Choose a type" }),
      description: text("Describe the event in a sentence or two", 400),
      date: z.string({ error: "Enter the date" }).trim().refine(isDay, "Enter the date as yyyy-mm-dd"),
      time: z
        .string({ error: "Enter the time" })
        .trim()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as hh:mm, such as 17:30"),
      minutes: whole("the length in minutes", 15, 1440),
      city: z.string({ error: "Choose an office" }).refine((city) => cities.includes(city), "Choose an office"),
      online: z
        .literal("yes")
        .optional()
        .transform((value) => value === "yes"),
      joinLink: z
        .string()
        .trim()
        .max(500, "Use at most 500 characters")
        .default("")
        .transform(roomOf)
        .refine((link) => link === "" || isJoinLink(link), "Enter a link that begins with https://"),
      address: z.string().trim().max(200, "Use at most 200 characters").default(""),
      capacity: whole("the number of places", 1, 5000),
      audience: text("Say for whom it is", 300),
      terms: text("Say what it costs and what to bring", 400),
    })
    .catchall(z.string().optional())
    .transform(({ title, type, description, date, time, minutes, city, online, address, ...rest }, context) => {
      const { capacity, audience, terms, joinLink, ...written } = rest;
      const read = readParts(written, { time, minutes });
      if (joinLink !== "" && !online)
        context.addIssue({ code: "custom", path: ["joinLink"], message: "Tick Online, or leave the link out" });
      if ("errors" in read) {
        for (const [field, message] of read.errors) context.addIssue({ code: "custom", path: [field], message });
        return z.NEVER;
      }
      return {
        ...{ title, type, description, date, time, minutes, city, online, address: online ? "" : address },
        ...(joinLink && { joinLink }),
        ...{ capacity, audience, terms, agenda: read.agenda },
      };
    });
