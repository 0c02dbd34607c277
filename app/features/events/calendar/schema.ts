import { z } from "zod";
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
      address: z.string().trim().max(200, "Use at most 200 characters").default(""),
      capacity: whole("the number of places", 1, 5000),
      audience: text("Say for whom it is", 300),
      agenda: z
        .string({ error: "Write the programme, a line for each part" })
        .trim()
        .min(1, "Write the programme, a line for each part")
        .max(4000, "Use at most 4,000 characters"),
      terms: text("Say what it costs and what to bring", 400),
    })
    .transform(({ agenda, ...rest }, context) => {
      const parts = readAgenda(agenda, rest.minutes);
      if (typeof parts === "string") {
        context.addIssue({ code: "custom", path: ["agenda"], message: parts });
        return z.NEVER;
      }
      return { ...rest, address: rest.online ? "" : rest.address, agenda: parts };
    });

/** '0 Welcome' on each line: minutes from the start, then what happens. Returns what is wrong with it, in a sentence. */
export function readAgenda(written: string, length: number): { minutes: number; text: string }[] | string {
  const lines = written
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > 20) return "Use at most 20 lines";
  const parts: { minutes: number; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, minutes, words] = /^(\d{1,4})\s+(.{1,300})$/.exec(line) ?? [];
    if (minutes === undefined || words === undefined)
      return `Line ${index + 1}: begin with the minutes from the start, then a space, such as “45 Questions”`;
    if (Number(minutes) >= length) return `Line ${index + 1} begins after the end of the event`;
    if (Number(minutes) < (parts.at(-1)?.minutes ?? 0)) return `Line ${index + 1} begins before the line above it`;
    parts.push({ minutes: Number(minutes), text: words });
  }
  return parts;
}

export const writtenAgenda = (agenda: readonly { minutes: number; text: string }[]): string =>
  agenda.map(({ minutes, text }) => `${minutes} ${text}`).join("\n");
