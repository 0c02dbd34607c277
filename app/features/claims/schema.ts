import { z } from "zod";

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const dayField = (missing: string) => z.string({ error: missing }).trim().refine(isDay, missing);

/** `today`, yyyy-mm-dd: a figure does not hold for a day to come, and its review is still to come. */
export const claimForm = (today: string) =>
  z.object({
    source: z
      .string({ error: "Say where the figure comes from" })
      .trim()
      .min(3, "Say where the figure comes from")
      .max(500, "Use at most 500 characters"),
    asOf: dayField("Enter the day for which the figure holds").refine(
      (day) => day <= today,
      "Enter today or an earlier day",
    ),
    reviewBy: dayField("Enter the day of the next review").refine((day) => day > today, "Enter a day after today"),
    note: z.string().trim().max(500, "Use at most 500 characters").default(""),
  });

export type ClaimInput = z.output<ReturnType<typeof claimForm>>;
