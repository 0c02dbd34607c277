import { formatDollars } from "../growth";
import type { HoldingLine, PortfolioFigures, RangeGain, Return } from "./figures";

const longNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** '20 November 2026'. Not that of platform/dates.ts: shared, it would be one more file for the dashboard to load. */
export const dayInWords = (date: string) => longNames.format(new Date(`${date}T00:00:00Z`));

/** '−$1,250.50': the page and the statement write sums the same way. */
export const dollars = (cents: number) => (cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents));

/** '+$230,779', '−$1,250.50', '$0' */
export const change = (cents: number) => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

/** '6.2%', '−0.3%' */
export const percent = (value: number, digits = 1): string => {
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? "−" : ""}${text}%`;
};

/** '+2.3', '−3.6': the distance from a target in points. */
export const points = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return Number(text) === 0 ? "0.0" : `${value < 0 ? "−" : "+"}${text}`;
};

/** '1,420', '62.5': an exact quantity or price, whatever its length. */
export const grouped = (exact: string): string => {
  const [whole = "", decimals] = exact.split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (decimals === undefined ? "" : `.${decimals}`);
};

export const missingValue = (on: string, wants: string | null) =>
  `Not available: needs a value on ${dayInWords(on)}${wants ? ` (${wants})` : ""}`;

/** '6.2%', '6.2% a year', or what is missing. */
export function returnInWords(result: Return): string {
  if (result.kind === "known") return `${percent(result.percent)}${result.yearly ? " a year" : ""}`;
  if (result.kind === "needs") return missingValue(result.on, result.wants);
  return `Not available: ${result.why}`;
}

/** Value less cost of a holding; null when one of them is not known. */
export const gainOfLine = ({ cents, costCents }: Pick<HoldingLine, "cents" | "costCents">): number | null =>
  cents === null || costCents === null ? null : cents - costCents;

/** '+$1,250', or 'Not available: needs a price on 31 March 2026' */
export const rangeGainInWords = (gain: RangeGain): string =>
  gain.kind === "known" ? change(gain.cents) : `Not available: needs ${gain.what} on ${dayInWords(gain.on)}`;

/** The known ones together, and the names of the others. */
export function totalRangeGain(lines: readonly { name: string; rangeGain: RangeGain }[]) {
  const cents = lines.reduce((sum, { rangeGain }) => sum + (rangeGain.kind === "known" ? rangeGain.cents : 0), 0);
  return { cents, unknown: lines.filter(({ rangeGain }) => rangeGain.kind === "needs").map(({ name }) => name) };
}

/** What the gain of a range is, in the words of the page and of the statement. */
export const rangeGainMethod = (from: string, to: string) =>
  `Gain in this range is from the close of ${dayInWords(from)} to that of ${dayInWords(to)}: value at the end less value at the start, less what was paid for purchases, plus what sales, dividends and interest brought. Of cash it is the interest less the fees, and what rates of exchange made of it.`;

/** In the column of a printed table; what is missing is named below it. */
export const shortRangeGain = (gain: RangeGain) => (gain.kind === "known" ? change(gain.cents) : "Not available");

/** The method, and for each line without a figure what it needs. */
export const rangeGainNote = (from: string, to: string, lines: readonly { name: string; rangeGain: RangeGain }[]) =>
  [
    rangeGainMethod(from, to),
    ...lines.flatMap(({ name, rangeGain }) =>
      rangeGain.kind === "known"
        ? []
        : [`${name} is left out of the total: it needs ${rangeGain.what} on ${dayInWords(rangeGain.on)}.`],
    ),
  ].join(" ");

/** '8 of 9 holdings at a price of 20 November 2026. Private Credit Fund II at its price of 30 September 2026.' */
export function pricesInWords({ holdings }: Pick<PortfolioFigures, "holdings">): string {
  const securities = holdings.filter(({ quantity }) => quantity !== "");
  const older = securities.filter((line) => line.older);
  const newest = securities.find((line) => !line.older && line.priceOn)?.priceOn;
  if (!newest) return securities.length === 0 ? "Cash only." : "";
  const first = `${securities.length - older.length} of ${securities.length} ${securities.length === 1 ? "holding" : "holdings"} at a price of ${dayInWords(newest)}.`;
  const named = older
    .slice(0, 3)
    .map(({ name, priceOn }) => `${name} at its price of ${dayInWords(priceOn ?? newest)}.`);
  const rest = older.length > 3 ? [`${older.length - 3} more at older prices.`] : [];
  return [first, ...named, ...rest].join(" ");
}

/** How the two returns are computed, in the words of the page and of the statement. */
export const methods = {
  timeWeighted:
    "The time is cut at each day on which money came in or went out; the return of each part is its end divided by its start, and the parts are multiplied.",
  moneyWeighted:
    "The one yearly rate at which the value at the start and every sum that you paid in grow to today's value, counting the days of each. For a year or less, what that rate makes of those days.",
  basis: "After fees, before tax, in US dollars. A return of more than a year is told as that of one year of 365 days.",
} as const;
