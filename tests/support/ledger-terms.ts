import { daysAfter, monthsAfter } from "~/features/applications/repayments/due-dates";
import type { LedgerTerms } from "~/features/applications/repayments/ledger";

export const lent = { amountCents: 2_000_000_00, rate: 2500, years: 10, partsInterestCents: 0 };

/** A loan by chance: any amount, rate, term and first payment that the product takes. `random` gives numbers from 0 to 1. */
export function someTerms(random: () => number): LedgerTerms {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const firstDueOn = new Date(Date.UTC(2026, between(0, 11), between(1, 31))).toISOString().slice(0, 10);
  const early = between(0, 120) - 60;
  const parts = between(0, 40_000_00) - 20_000_00;
  return {
    amountCents: between(1_000_000_00, 500_000_000_00),
    rate: between(0, 12_000),
    years: between(1, 30),
    firstDueOn,
    // Half of them have interest for up to two months before the month of the first payment.
    interestFrom: early > 0 ? daysAfter(monthsAfter(firstDueOn, -1), -early) : null,
    // And half of them were paid out in parts.
    partsInterestCents: Math.max(parts, 0),
  };
}
