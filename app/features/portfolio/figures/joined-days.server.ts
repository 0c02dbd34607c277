import { dayAt } from "./time-weighted.server";
import type { DayValue } from "./types";

/**
 * The days of several portfolios as those of one. A value is the sum of all values of that day; it is missing when one of them is. What
 * went from one portfolio to another on the same day is neither paid in nor taken out. Before its first day a portfolio adds nothing.
 */
export function joinDays(portfolios: readonly (readonly DayValue[])[]): DayValue[] {
  const dates = [...new Set(portfolios.flatMap((days) => days.map(({ on }) => on)))].sort();
  return dates.map((on) => {
    const last = portfolios.flatMap((days) => dayAt(days, on) ?? []);
    const known = last.filter(({ cents, until }) => cents !== null && until >= on);
    const missing = last.find((day) => !known.includes(day));
    const flow = last.reduce<number | null>((sum, day) => plus(sum, day.on === on ? day.flow : 0), 0);
    const gain = last.reduce((sum, day) => sum + (day.on === on ? day.gain : 0), 0);
    const first = known.reduce<DayValue | undefined>(
      (one, other) => (one === undefined || other.until < one.until ? other : one),
      undefined,
    );
    return {
      on,
      cents: missing ? null : known.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      // Purchases count as bought with the money of their day only where money came in.
      ...{ flow, gain: flow !== null && flow > 0 ? gain : 0 },
      until: missing ? on : (first?.until ?? on),
      wants: (missing ?? first)?.wants ?? null,
    };
  });
}

const plus = (sum: number | null, more: number | null) => (sum === null || more === null ? null : sum + more);
