import { monthlyPayment } from "./level-payment";
import { loanRange, type RepaymentTerm, repaymentTerms } from "./scenario";
import { levelPayment } from "./schedule";

export interface AmountFound {
  /** The largest loan of the range in whole dollars; null when even the smallest loan needs a higher payment. */
  amount: number | null;
  /** Integer cents: the level payment of `amount`, or of the smallest loan. */
  level: number;
  /** The payment would be enough for more than the largest loan. */
  capped: boolean;
}

/**
 * The largest loan, in whole dollars rounded down, whose level payment is at most `payment`. Integer cents.
 *
 * The formula turned round, A = P (1 - (1 + r)^-n) / r, gives the neighbourhood; the payment rounded to the cent, as it is
 * booked, decides: this amount asks for no more than `payment`, and one dollar more does.
 */
export function amountFor(payment: number, { rate, term }: { rate: number; term: RepaymentTerm }): AmountFound {
  const { min, max } = loanRange.amount;
  const level = (amount: number) => levelPayment({ amount, annualRate: rate, years: term });
  if (level(min) > payment) return { amount: null, level: level(min), capped: false };
  if (level(max) <= payment) return { amount: max, level: level(max), capped: level(max) < payment };
  const perDollar = monthlyPayment({ amount: 1, annualRate: rate, years: term });
  let amount = Math.min(max, Math.max(min, Math.floor(payment / 100 / perDollar)));
  while (level(amount) > payment) amount -= 1;
  while (level(amount + 1) <= payment) amount += 1;
  return { amount, level: level(amount), capped: false };
}

export interface TermFound {
  /** The shortest of 5, 10 and 15 years; null when even the longest needs a higher payment. */
  term: RepaymentTerm | null;
  /** Integer cents: the level payment over `term`, or over the longest one. */
  level: number;
  /** The next shorter term and its payment each month, in cents. */
  shorter: { term: RepaymentTerm; level: number } | null;
}

/** The shortest repayment term whose level payment is at most `payment` (integer cents). */
export function termFor(payment: number, { amount, rate }: { amount: number; rate: number }): TermFound {
  const level = (term: RepaymentTerm) => levelPayment({ amount, annualRate: rate, years: term });
  const found = repaymentTerms.find((term) => level(term) <= payment) ?? null;
  const before = repaymentTerms[found === null ? repaymentTerms.length - 1 : repaymentTerms.indexOf(found) - 1];
  return {
    term: found,
    level: level(found ?? 15),
    shorter: found !== null && before !== undefined ? { term: before, level: level(before) } : null,
  };
}
