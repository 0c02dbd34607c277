const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const dollars = (fractionDigits: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
const [wholeDollars, dollarsAndCents] = [dollars(0), dollars(2)];

/** First moment of the month (UTC) that contains `at`, in epoch milliseconds. */
export function monthStart(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The day that growth this month counts from, '31 October': the last one (UTC) of the month before `at`. */
export function lastMonthsEnd(at: number): string {
  return dayAndMonth.format(monthStart(at) - 1);
}

/** Growth in per cent; null when the base is zero, because nothing can be compared with it. */
export function growthBetween(baseCents: number, cents: number): number | null {
  return baseCents > 0 ? ((cents - baseCents) / baseCents) * 100 : null;
}

/** How 'Avg Growth' of the firm is averaged; stands beside the number. */
export const growthWeighting = "this month, weighted by portfolio value";

/** Beside '+0%' while no valuation is older than this month. */
export const noGrowthYet = "no earlier valuation to compare with yet";

/** '+4.2%', '-0.3%', and '+0%' without history or change. */
export function formatGrowth(percent: number | null): string {
  const rounded = Math.round((percent ?? 0) * 10) / 10;
  if (rounded === 0) return "+0%";
  return `${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}%`;
}

/** '$2,500,000', and with cents only where there are some. */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100);
}
