import { daysBetween } from "./due-dates";
import { keepLedger, type LedgerTerms } from "./ledger";

/** A payout of the loan, or of a part of it. */
export interface Part {
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
}

/** A part with the interest that it bore until the last payout. */
export interface PartInterest extends Part {
  days: number;
  interestCents: number;
}

/**
 * The interest of each part from the day of its own payout until the last one: that of a loan of this amount by the ledger (keepLedger).
 * Without those of the last day, which bear none until then.
 */
export const interestOfParts = (
  parts: readonly Part[],
  { rate, years, firstDueOn, until }: Pick<LedgerTerms, "rate" | "years" | "firstDueOn"> & { until: string },
): PartInterest[] =>
  parts
    .filter(({ valueOn }) => valueOn < until)
    .map(({ amountCents, valueOn }) => {
      const alone = { amountCents, rate, years, firstDueOn, interestFrom: valueOn, partsInterestCents: 0 };
      const { interestCents } = keepLedger(alone, [], until).owed;
      return { amountCents, valueOn, days: daysBetween(valueOn, until), interestCents };
    });
