import type { Rates } from "~/content/rates";
import { readDollars } from "~/platform/read-dollars";
import {
  type ExtraPayments,
  extraParameters,
  extrasIn,
  hasExtras,
  noExtras,
  readExtras,
  settleExtras,
  shortened,
  type Unread,
  writeExtras,
} from "./extra-payments";
import { dollars, listed, numberIn, percent, type Reading } from "./figures";
import type { LoanTerms } from "./level-payment";
import type { Message } from "./messages";
import { amortise, type Schedule } from "./schedule";

/** The calculator's limits for loans, in dollars. */
export const loanRange = { amount: { min: 1_000_000, max: 500_000_000, sliderStep: 1_000_000 } } as const;

/** The limits of any rate that a calculation was ever made with: what is stored keeps its rate when the firm has others. */
const anyRate: Rates = { lowest: 0.1, highest: 20, calculatorStart: 2.5, calculatorHighest: 20 };

export const repaymentTerms = [5, 10, 15] as const;
export type RepaymentTerm = (typeof repaymentTerms)[number];

/** The input of the calculator: whole dollars, percent a year in steps of 0.1, years, and extra payments. */
export interface Scenario extends ExtraPayments {
  amount: number;
  rate: number;
  term: RepaymentTerm;
}

const smallest = loanRange.amount.min;
const usualTerm = 10;

/** What the calculator starts with. */
export const startScenario = ({ calculatorStart: rate }: Rates): Scenario => ({
  amount: smallest,
  rate,
  term: usualTerm,
  ...noExtras,
});

const loanParameters = ["amount", "rate", "term"] as const;

/** The query parameters of a scenario. */
export const scenarioParameters = [...loanParameters, ...extraParameters] as const;

export interface ReadScenario {
  scenario: Scenario;
  /** One for each value that had to be adjusted to the range. */
  messages: Message[];
  /** Texts in the boxes for sums that are not sums. Each has its message too. */
  unread: Unread;
  /** Whether the address contains a scenario. */
  given: boolean;
}

/**
 * Reads ?amount=&rate=&term= and the extra payments, with `prefix` before each name. A missing value gets the default,
 * a value out of range becomes the nearest valid one.
 * `rates`: those of the site, or a stored scenario is read with readStoredScenario.
 */
export function readScenario(
  parameters: URLSearchParams,
  { rates, prefix = "", fallback = startScenario(rates) }: { rates: Rates; prefix?: string; fallback?: Scenario },
): ReadScenario {
  const messages: Message[] = [];
  const unread: Unread = {};
  const take = <T>(name: (typeof loanParameters)[number], read: (text: string) => Reading<T>, otherwise: T): T => {
    const text = parameters.get(prefix + name);
    if (text === null || text.trim() === "") return otherwise;
    const { value, message, unread: noSum } = read(text);
    if (message) messages.push({ about: name, text: message });
    if (message && noSum && name === "amount") unread.amount = { text: shortened(text), message };
    return value;
  };
  const amount = take("amount", readAmount, fallback.amount);
  const rate = take("rate", (text) => readRate(text, rates), fallback.rate);
  const term = take("term", readTerm, fallback.term);
  const limits = { amount, months: term * 12 };
  const extras = readExtras(parameters, prefix, limits, {
    unread,
    say: (about, text) => messages.push({ about, text }),
  });
  const given = scenarioParameters.some((name) => parameters.has(prefix + name));
  return { scenario: { amount, rate, term, ...extras }, messages, unread, given };
}

/** A scenario that was stored as writeScenario wrote it, with the rate that it was made with. */
export const readStoredScenario = (written: string): ReadScenario =>
  readScenario(new URLSearchParams(written), { rates: anyRate });

/** `amount=1000000&rate=2.5&term=10`, and the extra payments if there are any. */
export function writeScenario(scenario: Scenario, prefix = ""): string {
  const { amount, rate, term } = scenario;
  return `${prefix}amount=${amount}&${prefix}rate=${rate}&${prefix}term=${term}${writeExtras(scenario, prefix)}`;
}

/**
 * A scenario with some changed values. Extra payments that no longer fit the loan are adjusted, and a sentence says so.
 */
export function changeScenario(before: Scenario, part: Partial<Scenario>): { scenario: Scenario; messages: Message[] } {
  const scenario = { ...before, ...part };
  const { extras, messages } = settleExtras(scenario, limitsOf(scenario));
  return { scenario: { ...scenario, ...extras }, messages };
}

export const limitsOf = ({ amount, term }: Scenario) => ({ amount, months: term * 12 });

export const termsOf = ({ amount, rate, term }: Scenario): LoanTerms => ({ amount, annualRate: rate, years: term });

export const scheduleOf = (scenario: Scenario): Schedule => amortise(termsOf(scenario), extrasIn(scenario));

/** '$1,000,000 at 2.5% over 10 years, with $2,000 extra each month, which ends the loan earlier' */
export function scenarioInWords(scenario: Scenario): string {
  const { amount, rate, term } = scenario;
  const loan = `${dollars(amount)} at ${percent(rate)} over ${term} years`;
  return hasExtras(scenario) ? `${loan}, with ${extrasInWords(scenario)}` : loan;
}

/** '$2,000 extra each month and $100,000 in month 12, which lowers the instalments'; empty without extra payments. */
export function extrasInWords({ extra, once, effect }: ExtraPayments): string {
  const parts = [
    ...(extra > 0 ? [`${dollars(extra)} extra each month`] : []),
    ...once.map(({ month, sum }) => `${dollars(sum)} in month ${month}`),
  ];
  if (parts.length === 0) return "";
  return `${listed(parts)}, which ${effect === "lower" ? "lowers the instalments" : "ends the loan earlier"}`;
}

/** Whole dollars. */
export function readAmount(text: string): Reading<number> {
  const { min, max } = loanRange.amount;
  const number = readDollars(text);
  if (number === null)
    return {
      value: smallest,
      message: `The loan amount is not a number. We calculate with ${dollars(min)}.`,
      unread: true,
    };
  if (number < min)
    return { value: min, message: `The smallest loan is ${dollars(min)}. We calculate with that amount.` };
  if (number > max)
    return { value: max, message: `The largest loan is ${dollars(max)}. We calculate with that amount.` };
  const value = Math.round(number);
  return value === number ? { value } : { value, message: `The loan amount was rounded to ${dollars(value)}.` };
}

/** Percent a year, in steps of 0.1. */
export function readRate(text: string, rates: Rates): Reading<number> {
  const { lowest: min, calculatorHighest: max } = rates;
  const number = numberIn(text.replace("%", ""));
  if (number === null)
    return {
      value: rates.calculatorStart,
      message: `The interest rate is not a number. We calculate with ${percent(rates.calculatorStart)}.`,
    };
  if (number < min)
    return { value: min, message: `The lowest interest rate here is ${percent(min)}. We calculate with that rate.` };
  if (number > max)
    return { value: max, message: `The highest interest rate here is ${percent(max)}. We calculate with that rate.` };
  const value = Math.round(number * 10) / 10;
  return value === number ? { value } : { value, message: `The interest rate was rounded to ${percent(value)}.` };
}

function readTerm(text: string): Reading<RepaymentTerm> {
  const number = numberIn(text);
  if (number === null) return { value: usualTerm, message: termMessage(usualTerm) };
  const nearest = repaymentTerms.reduce((best, term) =>
    Math.abs(term - number) < Math.abs(best - number) ? term : best,
  );
  return nearest === number ? { value: nearest } : { value: nearest, message: termMessage(nearest) };
}

const termMessage = (term: number) => `Choose a term of 5, 10 or 15 years. We calculate with ${term} years.`;
