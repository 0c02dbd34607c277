import { z } from "zod";
import { hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { type ComplianceKind, exposedAnswers, identityKinds, riskProfiles } from "./vocabulary";

/** Clocks in the east of the world are this far ahead of UTC. */
const eastmost = 14 * hour;
const firstDay = "1950-01-01";
const lastDay = "2199-12-31";

const keysOf = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
const words = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, `Use at most ${most} characters`);

/** The day on which something was done: today at the latest. */
const pastDay = (now: number) =>
  z.iso
    .date("Enter a date")
    .refine((day) => day >= firstDay && day <= isoDate(now + eastmost), "Enter today or an earlier day, after 1949");
const laterDay = z.iso
  .date("Enter a date")
  .refine((day) => day >= firstDay && day <= lastDay, "Enter a day before 2200");

const person = words("Say who", 100);
const key = z.uuid();
/** An approved document of the client, or none. */
const document = z.uuid("Choose one of the documents, or none").or(z.literal("")).default("");

/** The form of each part. All of them become one entry. */
export const complianceForms = (now: number) =>
  ({
    identity: z.object({
      key,
      value: z.enum(keysOf(identityKinds), "Choose what was shown"),
      digits: words("Enter the last characters of its number", 6).regex(
        /^[\p{L}\p{N}]+$/u,
        "Use letters and digits only",
      ),
      country: words("Enter the country that issued it", 60),
      onDate: pastDay(now),
      untilDate: laterDay.or(z.literal("")).default(""),
      person,
      document,
    }),
    risk: z.object({
      ...{ key, value: z.enum(keysOf(riskProfiles), "Choose a profile"), onDate: pastDay(now), person, document },
    }),
    funds: z.object({
      ...{ key, value: words("Say where the money comes from", 500), onDate: pastDay(now), person, document },
    }),
    exposed: z.object({
      key,
      value: z.enum(keysOf(exposedAnswers), "Choose the answer"),
      onDate: pastDay(now),
      person,
      document,
    }),
    review: z.object({
      key,
      untilDate: laterDay.refine((day) => day >= isoDate(now - eastmost), "Enter today or a later day"),
    }),
  }) satisfies Record<ComplianceKind, z.ZodType>;

export const TakingBack = z.object({
  entry: z.string(),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});
