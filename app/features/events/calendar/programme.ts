import type { EventContent } from "./content";

/** The clock so many minutes after another one: '00:15' after '23:30' and 45. */
export function clockAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(1970, 0, 1, hour, minute + minutes)).toISOString().slice(11, 16);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How long after one clock another one is next reached, in minutes: 45 from '23:30' to '00:15'. */
export const minutesUntil = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440;

/** '18:15 How a will is read', a line for each part. Stored are minutes from the beginning. */
export const programmeInWords = ({ agenda, time }: Pick<EventContent, "agenda" | "time">) =>
  agenda.map(({ minutes, text }) => `${clockAfter(time, minutes)} ${text}`).join("\n");

/** The form has so many lines at most, with two fields each. */
export const mostParts = 20;

const partNumbers = Array.from({ length: mostParts }, (_, index) => index + 1);
export type PartField = `at${number}` | `part${number}`;

/** The lines of the programme as fields of the form: `at1` and `part1`, `at2` and `part2`. */
export const partFields = partNumbers.map((number) => ({ at: `at${number}`, part: `part${number}` }) as const);

/** The programme in these fields, by the clock. */
export const writtenParts = ({ agenda, time }: Pick<EventContent, "agenda" | "time">): Record<PartField, string> =>
  Object.fromEntries(
    agenda.flatMap(({ minutes, text }, index) => [
      [`at${index + 1}`, clockAfter(time, minutes)],
      [`part${index + 1}`, text],
    ]),
  );

/**
 * What the fields say: minutes from the beginning, and what happens. Empty lines are left out, and the first line begins with the event
 * unless it says otherwise. Else what is wrong, by the name of the field.
 */
export function readParts(
  written: Readonly<Partial<Record<string, string>>>,
  { time, minutes: length }: Pick<EventContent, "time" | "minutes">,
): { agenda: { minutes: number; text: string }[] } | { errors: [PartField, string][] } {
  const agenda: { minutes: number; text: string }[] = [];
  const errors: [PartField, string][] = [];
  for (const { at, part } of partFields) {
    const [clock = "", text = ""] = [written[at]?.trim(), written[part]?.trim()];
    if (clock === "" && text === "") continue;
    const begins = clock || (agenda.length === 0 && errors.length === 0 ? time : "");
    if (begins === "") errors.push([at, "Enter the time at which this begins"]);
    else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(begins)) errors.push([at, "Enter the time as hh:mm, such as 17:30"]);
    else if (minutesUntil(time, begins) >= length)
      errors.push([at, `The event is from ${time} to ${clockAfter(time, length)}: choose a time within it`]);
    else if (minutesUntil(time, begins) < (agenda.at(-1)?.minutes ?? 0))
      errors.push([at, "This is before the line above: put the lines in their order"]);
    if (text === "") errors.push([part, "Say what happens then"]);
    else if (text.length > 300) errors.push([part, "Use at most 300 characters"]);
    agenda.push({ minutes: minutesUntil(time, begins || time), text });
  }
  if (errors.length > 0) return { errors };
  return agenda.length > 0 ? { agenda } : { errors: [["part1", "Say what happens, and when"]] };
}
