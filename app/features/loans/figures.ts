// Created once: a table formats a thousand sums, and creating a formatter takes longer than using it.
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const listing = new Intl.ListFormat("en-GB");

/** '$9,427': rounded to the dollar. */
export const dollars = (value: number) => `$${whole.format(Math.round(value))}`;

/** '$9,426.99', from integer cents. */
export const dollarsAndCents = (cents: number) => `$${exact.format(cents / 100)}`;

/** 'A, B and C' */
export const listed = (parts: readonly string[]) => listing.format(parts);

/** '2.5%' */
export const percent = (rate: number) => `${rate.toFixed(1)}%`;

/** '8 years and 1 month', '5 years', '1 month' */
export function duration(months: number): string {
  const parts = [count(Math.floor(months / 12), "year"), count(months % 12, "month")].filter((part) => part !== "");
  return parts.join(" and ") || "0 months";
}

function count(number: number, unit: string): string {
  return number === 0 ? "" : `${number} ${number === 1 ? unit : `${unit}s`}`;
}

/** '1,000,000', '$1 000 000' and '2.5' are numbers; '1e9', 'Infinity' and anything else are not. */
export function numberIn(text: string): number | null {
  if (text.length > 60) return null;
  const plain = text.replace(/[\s,_$]/g, "");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A value, and the message when it is not the value that was typed. */
export interface Reading<T> {
  value: T;
  message?: string;
  /** The text is not a sum. It stays in its box, with an error. */
  unread?: true;
}
