/** A loan in dollars, percent a year and years. */
export interface LoanTerms {
  /** Dollars. */
  amount: number;
  /** Percent a year: 2.5 means 2.5 %. */
  annualRate: number;
  years: number;
}

/**
 * The level monthly payment of an amortised loan, in dollars, unrounded: round only for display.
 *
 * P = A r / (1 - (1 + r)^-n), with r = annual / 100 / 12 and n = 12 years; without interest A / n. Source: the present
 * value of an ordinary annuity, as in any textbook of corporate finance.
 */
export function monthlyPayment({ amount, annualRate, years }: LoanTerms): number {
  const rate = monthlyRate(annualRate);
  const months = years * 12;
  // expm1 and log1p keep the digits that 1 - (1 + r)^-n loses for small rates.
  return rate === 0 ? amount / months : (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/**
 * What is still owed after `months` payments, in dollars, unrounded; nothing from the last one on.
 *
 * B = A (1 + r)^m - P ((1 + r)^m - 1) / r: the loan with its interest, less the payments with theirs.
 */
export function balanceAfter(terms: LoanTerms, months: number): number {
  if (months >= terms.years * 12) return 0;
  const rate = monthlyRate(terms.annualRate);
  const payment = monthlyPayment(terms);
  if (rate === 0) return terms.amount - payment * months;
  const growth = Math.expm1(months * Math.log1p(rate));
  return terms.amount * (1 + growth) - (payment * growth) / rate;
}

/** Totals over the whole term, in dollars, unrounded. */
export function totals(terms: LoanTerms): { repayment: number; interest: number } {
  const repayment = monthlyPayment(terms) * terms.years * 12;
  return { repayment, interest: repayment - terms.amount };
}

function monthlyRate(annualRate: number): number {
  return annualRate / 100 / 12;
}
