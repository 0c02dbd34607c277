import { Decimal as Library } from "decimal.js";
import { isAmbiguous } from "~/platform/read-dollars";
import { type Currency, currencyDecimals } from "../vocabulary";

/**
 * Exact decimals: quantities and prices are never floating-point numbers. Forty digits hold a product of the largest
 * quantity, price and rate that a form accepts. Half a cent is rounded up, away from zero.
 */
export const Decimal = Library.clone({ precision: 40, rounding: Library.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });
export type Decimal = Library;

export const decimal = (value: Library.Value): Decimal => new Decimal(value);

/** The stored form of a quantity, price or rate: up to 15 digits, up to 10 decimals, no sign, no exponent. */
const storedForm = /^(0|[1-9]\d{0,14})(\.\d{0,9}[1-9])?$/;

/** '1,420', '0.50' and '62.5' in their stored form; null for what is not a positive decimal. */
export function readDecimal(typed: string): string | null {
  const plain = typed.trim().replace(/[\s_'’]/g, "");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(grouped) || grouped.length > 40) return null;
  const text = decimal(grouped).toFixed();
  return storedForm.test(text) && text !== "0" ? text : null;
}

/** A sum of money; null also for '1.200', which is one or twelve hundred. Quantities and prices have such decimals. */
export const readSum = (typed: string): string | null =>
  isAmbiguous(typed.replace(/[\s_'’]/g, "")) ? null : readDecimal(typed);

/** A whole number of the smallest unit of a currency (cents). */
export const toMinor = (value: Decimal, currency: Currency): number =>
  value
    .times(10 ** currencyDecimals[currency])
    .toDecimalPlaces(0)
    .toNumber();

export const fromMinor = (minor: number, currency: Currency): Decimal =>
  decimal(minor).div(10 ** currencyDecimals[currency]);

/**
 * A sum in US cents, rounded once: `amount` of a currency times its rate in US dollars. Every figure of a holding comes
 * from here, so that a total is the sum of what is shown.
 */
export const toCents = (amount: Decimal, rate: Decimal): number =>
  amount.times(rate).times(100).toDecimalPlaces(0).toNumber();
