import type { Fact } from "./facts";

/** The rates of project funding, in percent a year with one decimal. */
export interface Rates {
  /** Advertised, and where the calculator begins. */
  lowest: number;
  /** Advertised. */
  highest: number;
  /** What the calculator starts with. */
  calculatorStart: number;
  /** How far the calculator goes. */
  calculatorHighest: number;
}

/** '1.5% to 3%', or '2%' where only one is advertised. */
export const advertised = ({ lowest, highest }: Rates): string =>
  lowest === highest ? `${lowest}%` : `${lowest}% to ${highest}%`;

/** The advertised rates as a public figure. */
export const ratesFact = (rates: Rates): Fact => ({ value: advertised(rates), label: "advertised annual rate" });

/** Four rates from the lowest to the highest one, and the calculator's: the rows of a table. */
export function ratesOfTable({ lowest, highest, calculatorStart }: Rates): number[] {
  const between = [0, 1, 2, 3].map((step) => inTenths(lowest + ((highest - lowest) * step) / 3));
  return [...new Set([...between, calculatorStart])].toSorted((a, b) => a - b);
}

const inTenths = (rate: number) => Math.round(rate * 10) / 10;
