import { longDate } from "~/platform/dates";
import { daysBetween, lastMonthEnd } from "../figures/days";
import { decimal } from "../figures/decimal.server";
import { grown, moneyWeighted, overDays } from "../figures/money-weighted.server";
import { dayAt, perYear, timeWeighted, valueAt } from "../figures/time-weighted.server";
import type { DayValue, Quote } from "../figures/types";
import type { MonthLine, PaidIn, Part, RangeLine, Return } from "./figures";
import { beginning, isYearly, type Range, rangeLabels, rangeNames, rangeStart } from "./ranges";

type Days = readonly DayValue[];

/** What is missing for the value of a day: the instrument or currency whose price it needs. */
export function needs(days: Days, on: string): Return {
  return { kind: "needs", on, wants: dayAt(days, on)?.wants ?? null };
}

const percentOf = (factor: ReturnType<typeof decimal>) => factor.minus(1).times(100).toDecimalPlaces(8).toNumber();

export function timeWeightedReturn(days: Days, from: string, to: string): { result: Return; parts: Part[] } {
  if (isBefore(days, from)) return { result: { kind: "needs", on: from, wants: null }, parts: [] };
  const found = timeWeighted(days, from, to);
  if (!found.ok) {
    const value = valueAt(days, found.on);
    const why = `nothing was invested at the close of ${longDate(found.on)}`;
    return { result: value === null || value > 0 ? needs(days, found.on) : { kind: "none", why }, parts: [] };
  }
  const parts = found.parts.map((part) => ({ ...part, percent: percentOf(decimal(part.end).div(part.start)) }));
  if (parts.length === 0) return { result: { kind: "none", why: "nothing was invested in this time" }, parts };
  const yearly = isYearly(from, to);
  const factor = yearly ? perYear(found.factor, daysBetween(from, to)) : found.factor;
  return { result: { kind: "known", percent: percentOf(factor), yearly }, parts };
}

export function moneyWeightedReturn(days: Days, from: string, to: string): { result: Return; paid: PaidIn[] } {
  if (isBefore(days, from)) return { result: { kind: "needs", on: from, wants: null }, paid: [] };
  const found = moneyWeighted(days, from, to);
  if (found.kind === "missing") return { result: needs(days, found.on), paid: [] };
  if (found.kind === "none") return { result: { kind: "none", why: "no rate makes the sums equal" }, paid: [] };
  if (found.kind === "several")
    return { result: { kind: "none", why: "more than one rate makes the sums equal" }, paid: [] };
  const yearly = isYearly(from, to);
  const rate = yearly ? found.rate : overDays(found.rate, daysBetween(from, to));
  const paid = found.sums.slice(0, -1).map(({ on, cents }) => {
    const days = daysBetween(on, to);
    return { on, cents: -cents, days, grown: grown(-cents, found.rate, days) };
  });
  return { result: { kind: "known", percent: percentOf(decimal(rate).plus(1)), yearly }, paid };
}

/** Before the first transaction there is no value; only the evening before it counts as nothing. */
const isBefore = (days: Days, on: string) => {
  const first = days[0]?.on;
  return first === undefined || on < beginning(first);
};

export const returnsByRange = (days: Days, { firstOn, lastOn }: { firstOn: string; lastOn: string }): RangeLine[] =>
  rangeNames.map((name) => {
    const from = rangeStart(name, { to: lastOn, firstOn });
    return {
      ...{ name, label: rangeLabels[name].long, from },
      timeWeighted: timeWeightedReturn(days, from, lastOn).result,
      moneyWeighted: moneyWeightedReturn(days, from, lastOn).result,
    };
  });

/** One line a month, the latest first: the value at its end, what was paid in, and the time-weighted return. */
export function monthLines(days: Days, { from, to }: Range): MonthLine[] {
  const lines: MonthLine[] = [];
  for (let end = to; end > from; end = lastMonthEnd(end)) {
    const before = lastMonthEnd(end);
    const start = before < from ? from : before;
    let flow: number | null = 0;
    for (const day of daysWithin(days, start, end)) flow = day.flow === null || flow === null ? null : flow + day.flow;
    lines.push({
      month: end.slice(0, 7),
      cents: valueAt(days, end),
      flow,
      result: timeWeightedReturn(days, start, end).result,
    });
  }
  return lines;
}

/** The days after `from`, up to `to`. */
export function daysWithin(days: Days, from: string, to: string): DayValue[] {
  return days.filter(({ on }) => on > from && on <= to);
}

/** The change of a series of prices; without one on or shortly before a day that day is named. */
export function benchmarkReturn(
  prices: readonly Quote[],
  fresh: (on: string) => string,
  from: string,
  to: string,
): Return {
  const at = (day: string) => prices.findLast(({ on }) => on <= day && fresh(on) >= day);
  const [start, end] = [at(from), at(to)];
  if (!start) return { kind: "needs", on: from, wants: null };
  if (!end) return { kind: "needs", on: to, wants: null };
  const factor = decimal(end.value).div(start.value);
  const yearly = isYearly(from, to);
  return { kind: "known", percent: percentOf(yearly ? perYear(factor, daysBetween(from, to)) : factor), yearly };
}

/** About this many points are drawn; more would not be seen. */
const mostPoints = 360;

/** The days of a chart: the last one of each of equal stretches, every day on which money was paid, and both ends. */
export function chartPoints(days: Days, { from, to }: Range): { on: string; cents: number | null }[] {
  const within = daysWithin(days, from, to);
  const every = Math.max(1, Math.ceil(within.length / mostPoints));
  const picked = within.filter(
    ({ flow }, index) => flow !== 0 || index % every === every - 1 || index === within.length - 1,
  );
  const points: { on: string; cents: number | null }[] = isBefore(days, from)
    ? []
    : [{ on: from, cents: valueAt(days, from) }];
  for (const [index, day] of picked.entries()) {
    points.push({ on: day.on, cents: day.cents });
    // A value that ran out before the next one leaves a gap.
    const next = picked[index + 1]?.on ?? to;
    if (day.cents !== null && day.until < next && (days[days.indexOf(day) + 1]?.on ?? to) > day.until)
      points.push({ on: day.until, cents: null });
  }
  if (points.at(-1)?.on !== to) points.push({ on: to, cents: valueAt(days, to) });
  return points;
}
