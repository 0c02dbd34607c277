import { z } from "zod";
import { readDollars } from "~/platform/read-dollars";

const date = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), "Enter a date");

export const FirstPayment = z.object({
  firstDueOn: date("Enter the day of the first payment"),
  reason: z.string().trim().max(1000, "Use at most 1000 characters").optional(),
});

export const noAmount = "Enter an amount such as 18,853.98";

export const RepaymentForm = z.object({
  amount: z
    .string({ error: "Enter the amount" })
    .trim()
    .min(1, "Enter the amount")
    .transform((text, context) => {
      const dollars = readDollars(text);
      const cents = dollars === null ? Number.NaN : Math.round(dollars * 100);
      if (Number.isNaN(cents) || cents <= 0 || cents > 1e12) {
        context.addIssue({ code: "custom", message: noAmount });
        return z.NEVER;
      }
      return cents;
    }),
  valueOn: date("Enter the value date"),
  reference: z
    .string({ error: "Enter the reference" })
    .trim()
    .min(1, "Enter the reference of the bank")
    .max(140, "Use at most 140 characters"),
});

/** The fields of a payment that can be read, whatever is wrong with the others. */
export function readablePayment(values: Readonly<Record<string, string>>) {
  const { amount, valueOn, reference } = RepaymentForm.shape;
  return {
    amountCents: amount.safeParse(values.amount).data,
    valueOn: valueOn.safeParse(values.valueOn).data,
    reference: reference.safeParse(values.reference).data,
  };
}

export const Reversal = z.object({
  of: z.string().max(60),
  reason: z.string().trim().min(1, "Say why the payment is reversed").max(1000, "Use at most 1000 characters"),
});

/** What is said about an entry that waits for a second person. */
export const EntryAct = z.object({ of: z.string().max(60) });
export const EntryReturn = EntryAct.extend({
  reason: z.string().trim().min(1, "Say why it is returned").max(1000, "Use at most 1000 characters"),
});

/** The day of an early repayment figure in an address; undefined for none, and for one that is too far away. */
export function payoffDay(text: string | null): string | undefined {
  if (text === null || !/^20\d{2}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return text;
}
