import { z } from "zod";
import type { Rates } from "~/content/rates";

/** What an offer may say as well (applications/underwriting/schema.ts). */
const limits = { min: 0.1, max: 20 };

const rate = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((written) => written.replace(/\s*%$/, "").replace(",", "."))
    .refine((text) => /^\d{1,3}(\.\d)?$/.test(text), "Enter a rate with one decimal, such as 2.5")
    .transform(Number)
    .refine(isSane, `Enter a rate from ${limits.min}% to ${limits.max}%`);

function isSane(value: number): boolean {
  return value >= limits.min && value <= limits.max;
}

/** What has to hold between the rates: the field that says otherwise, and why. */
const between: [field: keyof Rates, holds: (rates: Rates) => boolean, message: string][] = [
  ["highest", ({ lowest, highest }) => highest >= lowest, "Enter the lowest rate or a higher one"],
  [
    "calculatorHighest",
    ({ lowest, highest, calculatorHighest }) => calculatorHighest >= highest && calculatorHighest > lowest,
    "Enter a rate above the advertised ones",
  ],
  [
    "calculatorStart",
    ({ lowest, calculatorStart, calculatorHighest }) =>
      calculatorStart >= lowest && calculatorStart <= calculatorHighest,
    "Enter a rate between the lowest one and the end of the calculator",
  ],
];

function check(rates: Rates, context: z.RefinementCtx): void {
  for (const [field, holds, message] of between)
    if (!holds(rates)) context.addIssue({ code: "custom", path: [field], message });
}

/** The form of the rates. */
export const RatesForm = z
  .object({
    lowest: rate("Enter the lowest rate"),
    highest: rate("Enter the highest rate"),
    calculatorStart: rate("Enter the rate that the calculator starts with"),
    calculatorHighest: rate("Enter the rate up to which the calculator goes"),
  })
  .superRefine(check);

const stored = z.number().refine(isSane);

/** The rates as they are stored, in the order of the file. They are read with every row, so that a broken one never reaches a page. */
export const StoredRates: z.ZodType<Rates> = z
  .object({ lowest: stored, highest: stored, calculatorStart: stored, calculatorHighest: stored })
  .superRefine(check);
