import { z } from "zod";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { moves, moveWords } from "../loan-file/steps";
import { longestNote, requestKinds } from "../loan-file/vocabulary";
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

const id = z.string().min(1).max(64);
const seen = z.string().min(1).max(200);

const questionNames = steps.flatMap(({ questions }) => questions.map(({ name }) => name));

/** A day in the future, within a year; `now` in epoch milliseconds. */
const futureDay = (now: number, missing: string) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date(missing))
    .refine((date) => date > isoDate(now), "Choose a day after today")
    .refine((date) => date <= isoDate(now + 366 * day), "Choose a day within a year");

/** Percent a year as people write it, '2.5' or '2.125 %'; thousandths of a percent. */
const rate = z
  .string({ error: "Enter the interest rate" })
  .transform((text) => text.replace(/[%\s]/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,3})?$/, "Enter the rate in percent a year, such as 2.5, with at most three decimals"),
  )
  .transform((text) => Math.round(Number(text) * 1000))
  .pipe(z.number().min(100, "Enter a rate from 0.1% to 20%").max(20_000, "Enter a rate from 0.1% to 20%"));

/** What the forms of the desk may say, by intent. */
export const underwritingForms = (now: number) => ({
  move: z
    .object({ seen, to: z.enum(moves), note: optional })
    .refine(({ to, note }) => note !== "" || !moveWords[to].note.required, {
      path: ["note"],
      error: "Say how this is known",
    }),
  "take-back": z.object({ seen, reason: needed("Say why this step is taken back") }),
  "add-condition": z.object({
    text: needed("Say what has to be met").pipe(z.string().max(300, "Use at most 300 characters")),
  }),
  clear: z.object({ of: id, version: z.coerce.number().int(), note: needed("Say what you have seen") }),
  waive: z.object({ of: id, version: z.coerce.number().int(), note: needed("Say why this is waived") }),
  reopen: z.object({ of: id, version: z.coerce.number().int(), note: needed("Say why this is open again") }),
  ask: z
    .object({
      kind: z.enum(requestKinds, { error: "Choose what you ask for" }),
      field: z.string().default(""),
      text: needed("Say what you need"),
      dueOn: futureDay(now, "Choose the day by which you need it"),
    })
    .transform(({ field, ...ask }) => ({ ...ask, field: questionNames.find((name) => name === field) ?? null }))
    .refine(({ kind, field }) => kind === "documents" || field !== null, {
      path: ["field"],
      error: "Choose the answer to be corrected",
    }),
  "withdraw-request": z.object({ of: id, reason: needed("Say why it is no longer needed") }),
  accept: z.object({ of: id, note: optional }),
  "set-aside": z.object({ of: id, note: needed("Say why it is set aside") }),
  confirm: z.object({ seen }),
  return: z.object({ seen, reason: needed("Say why you return it") }),
  recall: z.object({ seen, reason: needed("Say why you withdraw it") }),
  "confirm-step": z.object({ seen }),
  "return-step": z.object({ seen, reason: needed("Say why you return it") }),
  "recall-step": z.object({ seen, reason: needed("Say why you withdraw it") }),
  "undo-decision": z.object({ of: id }),
  decline: z.object({ seen, reason: needed("Say why: the letter gives this reason") }),
  offer: z.object({
    seen,
    amount: loanAmount,
    rate,
    years: z.enum(repaymentYears, { error: "Choose the term" }),
    conditions: optional,
    validUntil: futureDay(now, "Choose the last day on which the offer is valid"),
    reason: needed("Say why: the reason is kept with the application"),
    confirmed: z.string().max(20).optional(),
  }),
});

export type UnderwritingIntent = keyof ReturnType<typeof underwritingForms>;

export const isUnderwritingIntent = (text: unknown): text is UnderwritingIntent =>
  typeof text === "string" && Object.hasOwn(underwritingForms(0), text);
