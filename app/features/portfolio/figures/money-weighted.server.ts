import { daysBetween } from "./days";
import { decimal } from "./decimal.server";
import { valueAt } from "./time-weighted.server";
import type { DayValue } from "./types";

/** A sum on a day: below zero what was paid in, above zero what was paid out or is still there. US cents. */
export interface DatedSum {
  on: string;
  cents: number;
}

export type Rate =
  | { kind: "one"; rate: number }
  /** No rate makes the sums equal. */
  | { kind: "none" }
  /** Several rates do: none of them is the return. */
  | { kind: "several"; rates: number[] };

/** Rates from −99.9999999…% to e^12 − 1, the logarithm of 1 + rate in steps. */
const range = { low: -24, high: 12, steps: 3600 };

/**
 * The yearly rate at which the present value of all sums is zero: Σ sumᵢ / (1 + r)^(daysᵢ / 365) = 0, the definition of XIRR
 * (Microsoft, 'XIRR function'), the money-weighted return of the CFA Program Curriculum. Roots are enclosed by changes of sign
 * over the whole range and halved down to the last bit, so nothing depends on a first guess.
 */
export function findRate(sums: readonly DatedSum[]): Rate {
  const byDay = new Map<string, number>();
  for (const { on, cents } of sums) byDay.set(on, (byDay.get(on) ?? 0) + cents);
  const flows = [...byDay].filter(([, cents]) => cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const first = flows[0]?.[0];
  if (first === undefined || !flows.some(([, cents]) => cents > 0) || !flows.some(([, cents]) => cents < 0))
    return { kind: "none" };
  const terms = flows.map(([on, cents]) => ({ cents, years: daysBetween(first, on) / 365 }));
  const scale = Math.max(...terms.map(({ cents }) => Math.abs(cents)));
  // As a function of the logarithm of 1 + r. Times a power of 1 + r that is above zero, so that no term overflows.
  const longest = terms.at(-1)?.years ?? 0;
  const value = (log: number) => {
    const shift = log < 0 ? longest : 0;
    return terms.reduce((sum, { cents, years }) => sum + (cents / scale) * Math.exp(log * (shift - years)), 0);
  };
  const rates = new Set<number>();
  const step = (range.high - range.low) / range.steps;
  let low = range.low;
  let atLow = value(low);
  for (let index = 1; index <= range.steps; index += 1) {
    const high = range.low + index * step;
    const atHigh = value(high);
    if (atLow === 0) rates.add(Math.expm1(low));
    else if (atLow * atHigh < 0) rates.add(Math.expm1(halve(value, low, high)));
    [low, atLow] = [high, atHigh];
  }
  const found = [...rates];
  const [rate] = found;
  if (rate === undefined) return { kind: "none" };
  return found.length === 1 ? { kind: "one", rate } : { kind: "several", rates: found };
}

function halve(value: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const rising = value(low) < 0;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (value(middle) < 0 === rising) low = middle;
    else high = middle;
  }
}

export type MoneyWeighted =
  | { kind: "one"; rate: number; sums: DatedSum[] }
  | { kind: "none"; sums: DatedSum[] }
  | { kind: "several"; sums: DatedSum[] }
  | { kind: "missing"; on: string };

/** The money-weighted return of a portfolio from the close of one day to the close of another, as a yearly rate. */
export function moneyWeighted(days: readonly DayValue[], from: string, to: string): MoneyWeighted {
  const first = valueAt(days, from);
  if (first === null) return { kind: "missing", on: from };
  const last = valueAt(days, to);
  if (last === null) return { kind: "missing", on: to };
  const sums: DatedSum[] = first === 0 ? [] : [{ on: from, cents: -first }];
  for (const { on, flow } of days) {
    if (on <= from || on > to) continue;
    if (flow === null) return { kind: "missing", on };
    if (flow !== 0) sums.push({ on, cents: -flow });
  }
  sums.push({ on: to, cents: last });
  const found = findRate(sums);
  return found.kind === "one" ? { kind: "one", rate: found.rate, sums } : { kind: found.kind, sums };
}

/** What a yearly rate makes of a sum after some days. */
export const grown = (cents: number, rate: number, days: number): number =>
  decimal(rate).plus(1).pow(decimal(days).div(365)).times(cents).toDecimalPlaces(0).toNumber();

/** A yearly rate as the return of fewer days. */
export const overDays = (rate: number, days: number): number =>
  decimal(rate).plus(1).pow(decimal(days).div(365)).minus(1).toNumber();
