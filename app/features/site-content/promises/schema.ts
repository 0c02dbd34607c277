import { z } from "zod";
import type { Promises } from "~/content/promises";

/** Two weeks: what takes longer is no promise of an answer. */
const limits = { min: 1, max: 336 };

const hours = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((written) => written.replace(/\s*(hours?|h)\.?$/i, ""))
    .refine((text) => /^\d{1,6}$/.test(text), "Enter whole hours, such as 24")
    .transform(Number)
    .refine(isSane, `Enter ${limits.min} to ${limits.max} hours`);

function isSane(value: number): boolean {
  return Number.isInteger(value) && value >= limits.min && value <= limits.max;
}

function check({ applicationFrom, application }: Promises, context: z.RefinementCtx): void {
  if (applicationFrom > application)
    context.addIssue({
      ...{ code: "custom", path: ["application"] },
      message: "Enter the shortest time of the review or a longer one",
    });
}

/** The form of the promises. */
export const PromisesForm = z
  .object({
    contact: hours("Enter the hours until a message is answered"),
    match: hours("Enter the hours until a request for an advisor is answered"),
    applicationFrom: hours("Enter the shortest time of a review"),
    application: hours("Enter the longest time of a review"),
  })
  .superRefine(check);

const stored = z.number().refine(isSane);

/** The promises as they are stored, in the order of the file. They are read with every row, so that a broken one never reaches a page. */
export const StoredPromises: z.ZodType<Promises> = z
  .object({ contact: stored, match: stored, applicationFrom: stored, application: stored })
  .superRefine(check);
