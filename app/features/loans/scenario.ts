import type { LoanTerms } from "./level-payment";

/** The calculator's limits: dollars, percent a year, years. */
export const loanRange = {
  amount: { min: 1_000_000, max: 500_000_000, sliderStep: 1_000_000 },
  rate: { min: 1.5, max: 5, step: 0.1 },
} as const;

export const repaymentTerms = [5, 10, 15] as const;
export type RepaymentTerm = (typeof repaymentTerms)[number];

/** What the calculator is asked: whole dollars, percent a year in steps of 0.1, years. */
export interface Scenario {
  amount: number;
  rate: number;
  term: RepaymentTerm;
}

export const defaultScenario: Scenario = { amount: 1_000_000, rate: 2.5, term: 10 };

/** The query parameters of a scenario. */
export const scenarioParameters = ["amount", "rate", "term"] as const;

export interface ReadScenario {
  scenario: Scenario;
  /** One sentence for each value that had to be moved into the range. Never repeats what was given. */
  messages: string[];
  /** Whether the address says anything of a scenario. */
  given: boolean;
}

/** Reads ?amount=&rate=&term=. What is missing is the default, what is out of range becomes the nearest valid value. */
export function readScenario(parameters: URLSearchParams): ReadScenario {
  const messages: string[] = [];
  const take = <T>(name: (typeof scenarioParameters)[number], read: (text: string) => Reading<T>, fallback: T): T => {
    const text = parameters.get(name);
    if (text === null || text.trim() === "") return fallback;
    const { value, message } = read(text);
    if (message) messages.push(message);
    return value;
  };
  const scenario: Scenario = {
    amount: take("amount", readAmount, defaultScenario.amount),
    rate: take("rate", readRate, defaultScenario.rate),
    term: take("term", readTerm, defaultScenario.term),
  };
  return { scenario, messages, given: scenarioParameters.some((name) => parameters.has(name)) };
}

/** `amount=1000000&rate=2.5&term=10` */
export function writeScenario({ amount, rate, term }: Scenario): string {
  return `amount=${amount}&rate=${rate}&term=${term}`;
}

export const sameScenario = (one: Scenario, other: Scenario) => writeScenario(one) === writeScenario(other);

export const termsOf = ({ amount, rate, term }: Scenario): LoanTerms => ({ amount, annualRate: rate, years: term });

/** A value, and what to say when it is not what was given. */
export interface Reading<T> {
  value: T;
  message?: string;
}

export function readAmount(text: string): Reading<number> {
  const { min, max } = loanRange.amount;
  const number = numberIn(text);
  if (number === null)
    return { value: defaultScenario.amount, message: `The loan amount was not a number: ${dollars(min)} is used.` };
  if (number < min) return { value: min, message: `Loans begin at ${dollars(min)}: that amount is used.` };
  if (number > max) return { value: max, message: `Loans end at ${dollars(max)}: that amount is used.` };
  const value = Math.round(number);
  return value === number ? { value } : { value, message: `The loan amount was rounded to ${dollars(value)}.` };
}

export function readRate(text: string): Reading<number> {
  const { min, max } = loanRange.rate;
  const number = numberIn(text.replace("%", ""));
  if (number === null)
    return {
      value: defaultScenario.rate,
      message: `The interest rate was not a number: ${percent(defaultScenario.rate)} is used.`,
    };
  if (number < min) return { value: min, message: `The calculator begins at ${percent(min)}: that rate is used.` };
  if (number > max) return { value: max, message: `The calculator ends at ${percent(max)}: that rate is used.` };
  const value = Math.round(number * 10) / 10;
  return value === number ? { value } : { value, message: `The interest rate was rounded to ${percent(value)}.` };
}

function readTerm(text: string): Reading<RepaymentTerm> {
  const number = numberIn(text);
  if (number === null) return { value: defaultScenario.term, message: termMessage(defaultScenario.term) };
  const nearest = repaymentTerms.reduce((best, term) =>
    Math.abs(term - number) < Math.abs(best - number) ? term : best,
  );
  return nearest === number ? { value: nearest } : { value: nearest, message: termMessage(nearest) };
}

const termMessage = (term: number) => `Repayment runs over 5, 10 or 15 years: ${term} years are used.`;

/** '1,000,000', '$1 000 000' and '2.5' are numbers; '1e9', 'Infinity' and anything else are not. */
function numberIn(text: string): number | null {
  if (text.length > 60) return null;
  const plain = text.replace(/[\s,_$]/g, "");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** '$9,427': rounded to the dollar. */
export const dollars = (value: number) => `$${Math.round(value).toLocaleString("en-US")}`;

/** '$9,426.99', from integer cents. */
export const dollarsAndCents = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** '2.5%' */
export const percent = (rate: number) => `${rate.toFixed(1)}%`;
