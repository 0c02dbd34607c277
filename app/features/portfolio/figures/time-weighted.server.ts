import { type Decimal, decimal } from "./decimal.server";
import type { DayValue } from "./types";

/** A stretch of time without money paid in or out in the middle of it. */
export interface Part {
  from: string;
  to: string;
  /** US cents. */
  start: number;
  end: number;
}

export type TimeWeighted = { ok: true; factor: Decimal; parts: Part[] } | { ok: false; on: string };

/** The last day of `days` (sorted) up to a date. */
export function dayAt(days: readonly DayValue[], on: string): DayValue | undefined {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.on ?? "") <= on) low = middle + 1;
    else high = middle;
  }
  return days[low - 1];
}

/** The value at the close of a day; null when a price is missing. Before the first day there is nothing: 0. */
export function valueAt(days: readonly DayValue[], on: string): number | null {
  const day = dayAt(days, on);
  if (!day) return 0;
  return day.until >= on ? day.cents : null;
}

/**
 * The time-weighted return from the close of one day to the close of another: the time is cut at each day on which money was
 * paid in or out, the portfolio is valued there, and the returns of the parts are multiplied (GIPS Standards 2020 for Firms,
 * provision 2.A.23 and its definition of external cash flow; CFA Program Curriculum, 'Time-weighted rate of return').
 *
 * A sum counts from the close of its day. What was bought on a day on which money came in counts as bought with that money:
 * the gain of these purchases between their price and the close, or the loss of their fees, belongs to the part after the
 * sum. So a deposit that only lies there moves nothing, and one that is invested at once is measured with what it bought.
 *
 * `ok: false` names the day on which a value is missing, or on which there was nothing to measure a return on.
 */
export function timeWeighted(days: readonly DayValue[], from: string, to: string): TimeWeighted {
  const first = valueAt(days, from);
  if (first === null) return { ok: false, on: from };
  const last = valueAt(days, to);
  if (last === null) return { ok: false, on: to };
  const parts: Part[] = [];
  let start = { on: from, cents: first };
  const close = (to: string, end: number) => {
    if (start.cents === 0 && end === 0) return true;
    if (start.cents <= 0) return false;
    parts.push({ from: start.on, to, start: start.cents, end });
    return true;
  };
  for (const day of days) {
    if (day.on <= from || day.on > to || day.flow === 0) continue;
    if (day.flow === null || day.cents === null) return { ok: false, on: day.on };
    // Into an empty portfolio came what was paid in, and nothing was there before.
    const empty = start.cents === 0;
    if (!close(day.on, empty ? 0 : day.cents - day.flow - day.gain)) return { ok: false, on: start.on };
    start = { on: day.on, cents: empty ? day.flow : day.cents - day.gain };
  }
  if (!close(to, last)) return { ok: false, on: start.on };
  const factor = parts.reduce((product, part) => product.times(decimal(part.end).div(part.start)), decimal(1));
  return { ok: true, factor, parts: parts.filter((part) => part.from !== part.to || part.start !== part.end) };
}

/** A factor over `days`, as the factor of one year of 365 days. */
export const perYear = (factor: Decimal, days: number): Decimal =>
  factor.isZero() ? factor : factor.pow(decimal(365).div(days));
