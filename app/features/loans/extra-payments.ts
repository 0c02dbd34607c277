import { readDollars } from "~/platform/read-dollars";
import { dollars, numberIn, type Reading } from "./figures";
import type { About, Message } from "./messages";
import type { Extras } from "./schedule";

/** Payments in addition to the instalments, in whole dollars. */
export interface ExtraPayments {
  /** Every month; 0 for none. */
  extra: number;
  /** Single payments, in the order in which they were entered. */
  once: readonly SinglePayment[];
  effect: Extras["effect"];
}

export interface SinglePayment {
  /** Counted from 1. */
  month: number;
  sum: number;
}

/** Texts in the boxes for sums that are not sums. */
export type Unread = Partial<Record<"amount" | "extra" | "sum" | "payment", UnreadText>>;

interface UnreadText {
  text: string;
  message: string;
  /** Of a single payment. */
  month?: string;
}

/** A box holds 40 characters. */
export const shortened = (text: string) => text.slice(0, 40);

export const noExtras: ExtraPayments = { extra: 0, once: [], effect: "shorten" };

export const mostSinglePayments = 10;

/** Months. */
const longestLoan = 15 * 12;

/** The maximum of extra payments: the loan, in any of its months. */
export interface ExtraLimits {
  /** Dollars. */
  amount: number;
  months: number;
}

export const hasExtras = ({ extra, once }: ExtraPayments) => extra > 0 || once.length > 0;

/** In integer cents, for the schedule. */
export function extrasIn({ extra, once, effect }: ExtraPayments): Extras {
  return { monthly: extra * 100, single: once.map(({ month, sum }) => ({ month, cents: sum * 100 })), effect };
}

/** The query parameters of extra payments. `month` and `sum` are the boxes of the form, `once` is the form in links. */
export const extraParameters = ["extra", "effect", "once", "month", "sum"] as const;

/** `&extra=2000&once=12:100000,24:50000&effect=lower`; nothing without extras. */
export function writeExtras(extras: ExtraPayments, prefix = ""): string {
  if (!hasExtras(extras)) return "";
  const once = extras.once.map(({ month, sum }) => `${month}:${sum}`).join(",");
  return [
    extras.extra > 0 ? `&${prefix}extra=${extras.extra}` : "",
    once && `&${prefix}once=${once}`,
    extras.effect === "lower" ? `&${prefix}effect=lower` : "",
  ].join("");
}

/**
 * Reads the parameters of `writeExtras` and of the form. Every value is adjusted to the loan. `say` is called for each
 * adjusted value, `unread` for a text that is not a sum.
 */
export function readExtras(
  parameters: URLSearchParams,
  prefix: string,
  limits: ExtraLimits,
  { unread, say }: { unread: Unread; say: (about: About, message: string) => void },
): ExtraPayments {
  const take = (about: About, { value, message }: Reading<number>) => {
    if (message) say(about, message);
    return value;
  };
  const readSum = (name: "extra" | "sum", text: string, month?: string) => {
    const reading = readExtra(text, limits.amount);
    if (reading.message && reading.unread) unread[name] ??= { text: shortened(text), message: reading.message, month };
    return reading;
  };
  const given = singlesIn(parameters, prefix);
  if (given.length > mostSinglePayments)
    say(
      "once",
      `You can enter up to ${mostSinglePayments} single payments. We calculate with the first ${mostSinglePayments}.`,
    );
  const once: SinglePayment[] = [];
  for (const { month, sum } of given.slice(0, mostSinglePayments)) {
    const line = once.length;
    const reading = readSum("sum", sum, month);
    // A payment of 0 has no line of its own.
    const dollarsGiven = take(reading.value === 0 ? "once" : `sum-${line}`, reading);
    if (dollarsGiven > 0)
      once.push({ month: take(`month-${line}`, readMonth(month, limits.months)), sum: dollarsGiven });
  }
  const effect = parameters.get(`${prefix}effect`) ?? "";
  if (effect !== "" && effect !== "lower" && effect !== "shorten")
    say("effect", "Extra payments end the loan earlier or lower the instalments. We calculate with ending it earlier.");
  return {
    extra: take("extra", readSum("extra", parameters.get(`${prefix}extra`) ?? "")),
    once,
    effect: effect === "lower" ? "lower" : "shorten",
  };
}

/** Adjusts the extra payments of another loan to this one. */
export function settleExtras(
  extras: ExtraPayments,
  { amount, months }: ExtraLimits,
): { extras: ExtraPayments; messages: Message[] } {
  const messages: Message[] = [
    ...(extras.extra > amount ? [{ about: "extra", text: tooLarge(amount) } as const] : []),
    ...extras.once.flatMap(({ month, sum }, line): Message[] => [
      ...(month > months
        ? [{ about: `month-${line}`, text: afterTheEnd(months, `from month ${month} `) } as const]
        : []),
      ...(sum > amount ? [{ about: `sum-${line}`, text: tooLarge(amount) } as const] : []),
    ]),
  ];
  if (messages.length === 0) return { extras, messages };
  const once = extras.once.map(({ month, sum }) => ({ month: Math.min(month, months), sum: Math.min(sum, amount) }));
  return { extras: { ...extras, extra: Math.min(extras.extra, amount), once }, messages };
}

/** A sum in whole dollars; undefined for an empty box. */
export function readExtra(text: string, most: number): Reading<number> {
  if (text.trim() === "") return { value: 0 };
  const number = readDollars(text);
  if (number === null)
    return { value: 0, message: "The extra payment is not a number. We calculate without it.", unread: true };
  if (number < 0) return { value: 0, message: "The extra payment is less than 0. We calculate without it." };
  if (number > most) return { value: most, message: tooLarge(most) };
  const value = Math.round(number);
  return value === number ? { value } : { value, message: `The extra payment was rounded to ${dollars(value)}.` };
}

/** The month of a single payment: from 1 to the last month of the loan. */
export function readMonth(text: string, months: number): Reading<number> {
  const number = numberIn(text);
  if (number === null)
    return {
      value: 12,
      message: "The payment has no month. We calculate with month 12, the end of the first year.",
    };
  const value = Math.min(Math.max(Math.round(number), 1), months);
  if (value === number) return { value };
  if (number > months) return { value, message: afterTheEnd(months) };
  return { value, message: `Enter a whole month from 1 to ${months}. We calculate with month ${value}.` };
}

/** A payment can be made until the last month of the loan. */
function afterTheEnd(months: number, before = ""): string {
  const longer = months < longestLoan ? ", or choose a longer term" : "";
  return `The loan ends in month ${months}. We moved this payment ${before}to month ${months}. If you want another month, enter one from 1 to ${months}${longer}.`;
}

const tooLarge = (most: number) => `The extra payment is larger than the loan. We calculate with ${dollars(most)}.`;

function singlesIn(parameters: URLSearchParams, prefix: string): { month: string; sum: string }[] {
  const linked = (parameters.get(`${prefix}once`) ?? "").slice(0, 1000).split(",").filter(Boolean);
  const months = parameters.getAll(`${prefix}month`);
  const sums = parameters.getAll(`${prefix}sum`).slice(0, 100);
  return [
    ...linked.map((one) => {
      const [month = "", sum = ""] = one.split(":");
      return { month, sum };
    }),
    ...sums.map((sum, index) => ({ month: months[index] ?? "", sum })),
  ].filter(({ sum }) => sum.trim() !== "");
}
