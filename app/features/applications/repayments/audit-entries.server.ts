import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { dayInWords, link, money, yearsInWords } from "../audit-words.server";
import { type EntryKind, entryKinds } from "../entry-kinds";

/** What is entered for the ledger of a loan. */
const entry = z.object({
  entry: z.string(),
  kind: z.enum(entryKinds),
  amountCents: z.number(),
  valueOn: z.string().optional(),
  reference: z.string().optional(),
});
type Entry = Omit<z.infer<typeof entry>, "entry" | "kind"> & { kind: string };
const entryFacts: Record<EntryKind, { sum: string; day: string }> = {
  payment: { sum: "Payment", day: "Value date" },
  reversal: { sum: "Reversal of the payment", day: "Value date" },
  plan: { sum: "Plan of the loan", day: "First payment" },
  closing: { sum: "Closing letter of the loan", day: "Proposed on" },
};
const entryInWords = ({ kind, amountCents, valueOn, reference }: Entry) => {
  const { sum, day } = entryFacts[kind as EntryKind];
  return [fact(sum, money(amountCents)), fact(day, valueOn && dayInWords(valueOn)), fact("Reference", reference)];
};

/** The events of the ledger of a loan. */
export const repaymentEntries = {
  "application.repayment-planned": {
    title: "Application: repayment planned",
    detail: z.object({
      ...{ amountCents: z.number(), rate: z.number(), years: z.number(), firstDueOn: z.string() },
      partsInterestCents: z.number().optional(),
      ...{ interestFrom: z.string().optional(), before: z.string().optional(), reason: z.string().optional() },
    }),
    words: ({ amountCents, rate, years, firstDueOn, interestFrom, partsInterestCents, before, reason }) => [
      fact("Loan", money(amountCents)),
      fact("Interest rate", `${(rate / 1000).toFixed(3).replace(/0{1,2}$/, "")}% a year`),
      fact("Term", yearsInWords(years)),
      fact("First payment before", before && dayInWords(before)),
      fact("First payment", dayInWords(firstDueOn)),
      fact("Interest from", interestFrom && dayInWords(interestFrom)),
      fact("Interest until the last payout", partsInterestCents === undefined ? undefined : money(partsInterestCents)),
      fact("Reason", reason),
    ],
    link,
  },
  "application.repaid": {
    title: "Application: payment received",
    detail: z.object({
      repayment: z.string(),
      amountCents: z.number(),
      valueOn: z.string(),
      reference: z.string(),
      import: z.string().optional(),
    }),
    words: ({ amountCents, valueOn, reference, import: file }) => [
      fact("Payment", money(amountCents)),
      fact("Value date", dayInWords(valueOn)),
      fact("Reference", reference),
      fact("Import", file),
    ],
    link,
  },
  "application.repayment-reversed": {
    title: "Application: payment reversed",
    detail: z.object({
      ...{ repayment: z.string(), amountCents: z.number(), valueOn: z.string() },
      ...{ reference: z.string().optional(), reason: z.string() },
    }),
    words: ({ amountCents, valueOn, reference, reason }) => [
      fact("Payment", money(amountCents)),
      fact("Value date", dayInWords(valueOn)),
      fact("Reference", reference),
      fact("Reason", reason),
    ],
    link,
  },
  "application.repayment-proposed": {
    title: "Application: entry of the ledger proposed",
    detail: entry.extend({
      valueOn: z.string(),
      reference: z.string(),
      reason: z.string().optional(),
      import: z.string().optional(),
    }),
    words: ({ reason, import: file, ...proposed }) => [
      ...entryInWords(proposed),
      fact("Reason", reason),
      fact("Import", file),
    ],
    link,
  },
  "application.repayment-confirmed": {
    title: "Application: entry of the ledger confirmed",
    detail: entry,
    words: entryInWords,
    link,
  },
  "application.repayment-returned": {
    title: "Application: entry of the ledger returned",
    detail: entry.extend({ reason: z.string() }),
    words: ({ reason, ...returned }) => [...entryInWords(returned), fact("Reason", reason)],
    link,
  },
  "application.repayment-recalled": {
    title: "Application: entry of the ledger withdrawn",
    detail: entry,
    words: entryInWords,
    link,
  },
  "application.loan-closed": {
    title: "Application: closing letter sent",
    detail: z.object({ amountCents: z.number() }),
    words: ({ amountCents }) => [fact("Loan", money(amountCents))],
    link,
  },
} satisfies Partial<AuditEntries<"application">>;
