import { z } from "zod";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { isIban, looksLikeIban } from "~/platform/iban";
import { readDollars } from "~/platform/read-dollars";
import type { Payout } from "../loan-file/payout";
import { moves, moveWords } from "../loan-file/steps";
import { holdings, leastEvidence, longestNote, requestKinds, saysEnough } from "../loan-file/vocabulary";
import { repaymentYears, steps } from "../questions";
import { loanAmount } from "../schema";

const long = `Use at most ${longestNote.toLocaleString("en-US")} characters`;
const lines = z.string().transform((text) => text.replace(/\r\n/g, "\n").trim());
const optional = lines.pipe(z.string().max(longestNote, long)).default("");
const needed = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\r\n/g, "\n").trim())
    .pipe(z.string().min(1, missing).max(longestNote, long));

const sayMore = (missing: string) => `${missing} (at least two words and ${leastEvidence} characters)`;

const id = z.string().min(1).max(64);
const seen = z.string().min(1).max(200);

const questionNames = steps.flatMap(({ questions }) => questions.map(({ name }) => name));

/** A day after today and within a year (yyyy-mm-dd). `now` in epoch milliseconds. */
const futureDay = (now: number, missing: string) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date(missing))
    .refine((date) => date > isoDate(now), "Choose a day after today")
    .refine((date) => date <= isoDate(now + 366 * day), "Choose a day within a year");

/** Percent a year, typed as '2.5', '2,5' or '2.125 %'. Gives thousandths of a percent: 2.5 is 2500. */
const rate = z
  .string({ error: "Enter the interest rate" })
  .transform((text) => text.replace(/[%\s]/g, "").replace(",", "."))
  .pipe(
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,3})?$/, "Enter the rate in percent a year, such as 2.5, with at most three decimals"),
  )
  .transform((text) => Math.round(Number(text) * 1000))
  .pipe(z.number().min(100, "Enter a rate from 0.1% to 20%").max(20_000, "Enter a rate from 0.1% to 20%"));

const version = z.coerce.number().int();

/** The fields of an offer that its letter contains. */
const letterTerms = (now: number) => ({
  amount: loanAmount,
  rate,
  years: z.enum(repaymentYears, { error: "Choose the term" }),
  conditions: optional,
  validUntil: futureDay(now, "Choose the last day on which the offer is valid"),
});

const declineReason = needed("Say why: the letter gives this reason");

const line = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, missing).max(140, "Use at most 140 characters"));

/** Dollars as people write them, with cents. Gives integer cents. */
const payoutCents = z
  .string({ error: "Enter the amount" })
  .transform((text) => (readDollars(text) ?? Number.NaN) * 100)
  .pipe(
    z
      .number("Enter the amount in dollars, such as 2,000,000")
      .refine((cents) => Math.abs(cents - Math.round(cents)) < 0.01, "Enter at most two decimals")
      .refine((cents) => cents > 0, "Enter an amount above zero"),
  )
  .transform((cents) => Math.round(cents));

const payoutDay = z.string({ error: "Choose the value date" }).pipe(z.iso.date("Choose the value date"));

/** Gives the last four characters: the others are not kept. */
const account = z
  .string({ error: "Enter the account number or IBAN" })
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "Enter the account number or IBAN")
      .regex(/^[A-Z0-9]{4,34}$/, "Enter 4 to 34 letters and digits")
      .refine((text) => !looksLikeIban(text) || isIban(text), "This IBAN cannot be right. Compare each of its digits"),
  )
  .transform((text) => text.slice(-4));

/** The fields of a payout that are compared with the loan. */
const comparedWithLoan = {
  ...{ amount: payoutCents, valueOn: payoutDay },
  wireReference: line("Enter the reference of the wire transfer"),
};

/** Those of them that can be read, whatever is wrong with the others. */
export function readablePayout(values: Readonly<Record<string, string>>): Partial<Payout> {
  const { amount, valueOn, wireReference } = comparedWithLoan;
  return {
    amountCents: amount.safeParse(values.amount).data,
    valueOn: valueOn.safeParse(values.valueOn).data,
    wireReference: wireReference.safeParse(values.wireReference).data,
  };
}

/** The amount of an offer in cents; undefined when it cannot be read. */
export function readableOffer(values: Readonly<Record<string, string>>): number | undefined {
  const { data } = loanAmount.safeParse(values.amount);
  return data === undefined ? undefined : data * 100;
}

/** One form of the underwriting side, told apart by its `intent`. `now` in epoch milliseconds. */
export const underwritingForm = (now: number) =>
  z.discriminatedUnion("intent", [
    z
      .object({ intent: z.literal("move"), seen, to: z.enum(moves), note: optional })
      .refine(({ to, note }) => note !== "" || !moveWords[to].note.required, {
        path: ["note"],
        error: "Say how this is known",
      }),
    z.object({ intent: z.literal("take-back"), seen, reason: needed("Say why this step is taken back") }),
    z.object({
      intent: z.literal("add-condition"),
      text: needed("Say what has to be met").pipe(z.string().max(300, "Use at most 300 characters")),
      holds: z.enum(holdings, { error: "Choose what it holds up" }),
    }),
    // Its evidence is checked by the form of the check (check-evidence.ts).
    z.object({ intent: z.literal("pass"), of: id, version }),
    z.object({
      ...{ intent: z.literal("payout"), seen, ...comparedWithLoan, account, note: optional },
      ...{ holder: line("Enter the name of the account’s holder"), bank: line("Enter the name of the bank") },
      confirmed: z.string().max(300).optional(),
    }),
    z.object({
      intent: z.literal("waive"),
      of: id,
      version,
      note: needed("Say why this is waived").refine(saysEnough, sayMore("Say why this is waived")),
    }),
    z.object({ intent: z.literal("reopen"), of: id, version, note: needed("Say why this is open again") }),
    z
      .object({
        intent: z.literal("ask"),
        kind: z.enum(requestKinds, { error: "Choose what you ask for" }),
        field: z.string().default(""),
        text: needed("Say what you need"),
        dueOn: futureDay(now, "Choose the day by which you need it"),
      })
      .refine(({ kind, field }) => kind !== "correction" || questionNames.some((name) => name === field), {
        path: ["field"],
        error: "Choose the answer to be corrected",
        // Beside the errors of the other fields, not after them.
        when: () => true,
      })
      .transform(({ field, ...ask }) => ({ ...ask, field: questionNames.find((name) => name === field) ?? null })),
    z.object({ intent: z.literal("withdraw-request"), of: id, reason: needed("Say why it is no longer needed") }),
    z.object({ intent: z.literal("accept"), of: id, note: optional }),
    z.object({ intent: z.literal("set-aside"), of: id, note: needed("Say why it is set aside") }),
    z.object({ intent: z.literal("confirm"), seen }),
    z.object({ intent: z.literal("return"), seen, reason: needed("Say why you return it") }),
    z.object({ intent: z.literal("recall"), seen, reason: needed("Say why you withdraw it") }),
    z.object({ intent: z.literal("confirm-step"), seen, compared: z.literal("yes").optional() }),
    z.object({ intent: z.literal("return-step"), seen, reason: needed("Say why you return it") }),
    z.object({ intent: z.literal("recall-step"), seen, reason: needed("Say why you withdraw it") }),
    z.object({ intent: z.literal("undo-decision"), of: id }),
    z.object({ intent: z.literal("look-at"), of: id }),
    z.object({ intent: z.literal("decline"), seen, reason: declineReason }),
    z.object({
      intent: z.literal("offer"),
      seen,
      ...letterTerms(now),
      reason: needed("Say why: the reason is kept with the application"),
      confirmed: z.string().max(10_000).optional(),
    }),
  ]);

export type UnderwritingForm = z.output<ReturnType<typeof underwritingForm>>;
export type UnderwritingIntent = UnderwritingForm["intent"];

/** The form of a decision, for the preview of its letter. Fields that the letter does not contain may be empty. */
export const previewForm = (now: number) =>
  z.discriminatedUnion("preview", [
    z.object({ preview: z.literal("decline"), reason: declineReason }),
    z.object({ preview: z.literal("offer"), ...letterTerms(now) }),
  ]);

export type PreviewForm = z.output<ReturnType<typeof previewForm>>;
