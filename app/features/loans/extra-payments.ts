import { readDollars } from "~/platform/read-dollars";
import { dollars, numberIn, type Reading } from "./figures";
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
  { unread, say }: { unread: Unread; say: (message: string) => void },
): ExtraPayments {
  const take = ({ value, message }: Reading<number>) => {
    if (message) say(message);
    return value;
  };
  const takeSum = (name: "extra" | "sum", text: string, month?: string) => {
    const reading = readExtra(text, limits.amount);
    if (reading.message && reading.unread) unread[name] ??= { text: shortened(text), message: reading.message, month };
    return take(reading);
  };
  const given = singlesIn(parameters, prefix);
  if (given.length > mostSinglePayments)
    say(
      `You can enter up to ${mostSinglePayments} single payments. We calculate with the first ${mostSinglePayments}.`,
    );
  const once = given.slice(0, mostSinglePayments).flatMap(({ month, sum }) => {
    const dollarsGiven = takeSum("sum", sum, month);
    if (dollarsGiven === 0) return [];
    return [{ month: take(readMonth(month, limits.months)), sum: dollarsGiven }];
  });
  const effect = parameters.get(`${prefix}effect`) ?? "";
  if (effect !== "" && effect !== "lower" && effect !== "shorten")
    say("Extra payments end the loan earlier or lower the instalments. We calculate with ending it earlier.");
  return {
    extra: takeSum("extra", parameters.get(`${prefix}extra`) ?? ""),
    once,
    effect: effect === "lower" ? "lower" : "shorten",
  };
}

/** Adjusts the extra payments of another loan to this one. */
export function settleExtras(
  extras: ExtraPayments,
  { amount, months }: ExtraLimits,
): { extras: ExtraPayments; messages: string[] } {
  const late = extras.once.filter(({ month }) => month > months);
  const tooMuch = extras.extra > amount || extras.once.some(({ sum }) => sum > amount);
  if (late.length === 0 && !tooMuch) return { extras, messages: [] };
  const once = extras.once.map(({ month, sum }) => ({ month: Math.min(month, months), sum: Math.min(sum, amount) }));
  return {
    extras: { ...extras, extra: Math.min(extras.extra, amount), once },
    messages: [
      ...(late.length > 0 ? [`The loan ends in month ${months}. We count later single payments in that month.`] : []),
      ...(tooMuch ? [tooLarge(amount)] : []),
    ],
  };
}

/** A sum in whole dollars; undefined for an empty box. */
export function readExtra(text: string, most: number): Reading<number> {
  if (text.trim() === "") return { value: 0 };
  const number = readDollars(text);
  if (number === null)
    return { value: 0, message: "An extra payment is not a number. We calculate without it.", unread: true };
  if (number < 0) return { value: 0, message: "An extra payment is less than 0. We calculate without it." };
  if (number > most) return { value: most, message: tooLarge(most) };
  const value = Math.round(number);
  return value === number ? { value } : { value, message: `An extra payment was rounded to ${dollars(value)}.` };
}

/** The month of a single payment: from 1 to the last month of the loan. */
export function readMonth(text: string, months: number): Reading<number> {
  const number = numberIn(text);
  if (number === null)
    return {
      value: 12,
      message: "A single payment has no month. We calculate with month 12, the end of the first year.",
    };
  const value = Math.min(Math.max(Math.round(number), 1), months);
  return value === number
    ? { value }
    : {
        value,
        message: `A single payment is made in one of the months 1 to ${months}. We calculate with month ${value}.`,
      };
}

const tooLarge = (most: number) => `An extra payment is larger than the loan. We calculate with ${dollars(most)}.`;

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
