import type { DayValue } from "./types";

/**
 * The days of several portfolios, each sorted, as those of one. A value is the sum of all values of that day; it is missing when one of
 * them is. What went from one portfolio to another on the same day is neither paid in nor taken out. Before its first day a portfolio
 * adds nothing.
 */
export function joinDays(portfolios: readonly (readonly DayValue[])[]): DayValue[] {
  const dates = [...new Set(portfolios.flatMap((days) => days.map(({ on }) => on)))].sort();
  // Side by side in one pass: twenty years of two people are 10,000 days.
  const next = portfolios.map(() => 0);
  return dates.map((on) => {
    const last: DayValue[] = [];
    for (const [index, days] of portfolios.entries()) {
      let at = next[index] ?? 0;
      while ((days[at]?.on ?? "9999") <= on) at += 1;
      next[index] = at;
      const day = days[at - 1];
      if (day) last.push(day);
    }
    return joined(on, last);
  });
}

/** Of one day, from the last day of each portfolio up to it. */
function joined(on: string, last: readonly DayValue[]): DayValue {
  let cents: number | null = 0;
  let flow: number | null = 0;
  let gain = 0;
  let until = "9999-12-31";
  let wants: string | null = null;
  for (const day of last) {
    if (day.on === on) {
      flow = flow === null || day.flow === null ? null : flow + day.flow;
      gain += day.gain;
    }
    if (cents === null) continue;
    if (day.cents === null || day.until < on) [cents, until, wants] = [null, on, day.wants];
    else {
      cents += day.cents;
      if (day.until < until) [until, wants] = [day.until, day.wants];
    }
  }
  // Purchases count as bought with the money of their day only where money came in.
  return { on, cents, flow, gain: flow !== null && flow > 0 ? gain : 0, until, wants };
}
