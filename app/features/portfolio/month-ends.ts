export interface MonthEnd {
  /** yyyy-mm */
  month: string;
  cents: number | null;
}

export interface PortfolioSummary {
  /** Computed from holdings; otherwise recorded by the firm. */
  computed: boolean;
  /** Some of the months of a computed value are from before it: the firm has recorded them. */
  recordedMonths: boolean;
  /** Holdings are entered, also while the recorded value stands. */
  hasHoldings: boolean;
  valueCents: number;
  /** Per cent, one decimal; null without a valuation before this month. */
  growth: number | null;
  /** Epoch milliseconds of the last valuation. */
  valuedAt: number | null;
  /**
   * The last value of each month from the first one on, at most twelve months, oldest first; null for a month in which none
   * was recorded. Empty without any value.
   */
  months: MonthEnd[];
}

/** Twelve months up to this one, or up to the last one with a value if that is earlier. */
export function monthEnds(values: ReadonlyMap<string, number>, now: number): MonthEnd[] {
  const recorded = [...values.keys()].toSorted();
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (first === undefined || last === undefined) return [];
  const current = new Date(now).toISOString().slice(0, 7);
  const twelve = (end: string) => Array.from({ length: 12 }, (_, index) => monthsBefore(end, 11 - index));
  const recent = twelve(current);
  const shown = recent.some((month) => values.has(month)) ? recent : twelve(last);
  return shown.filter((month) => month >= first).map((month) => ({ month, cents: values.get(month) ?? null }));
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
