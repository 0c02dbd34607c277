import { type LoanTerms, monthlyPayment } from "./level-payment";

/** A payment in addition to the level payment, with that month's instalment and after its interest. Integer cents. */
export interface Extras {
  /** Every month. */
  monthly?: number;
  /** Once, at the end of month `month`, counted from 1. */
  single?: readonly { month: number; cents: number }[];
  /** What an extra payment does: it ends the loan earlier, or it lowers the instalments that follow. */
  effect: "shorten" | "lower";
}

/** One month. Integer cents. */
export interface ScheduleRow {
  /** Counted from 1. */
  month: number;
  /** The instalment: interest first, the rest is repayment. The last one is the remaining balance. */
  payment: number;
  interest: number;
  extra: number;
  /** The repayment of the month: the instalment less its interest, and the extra payment. */
  principal: number;
  /** Still owed after the month. */
  balance: number;
}

export interface Schedule {
  rows: ScheduleRow[];
  /** The level payment of the first month. */
  level: number;
  /** All payments, extra payments included. */
  paid: number;
  interest: number;
}

const none: Extras = { effect: "shorten" };

/**
 * The amortisation schedule as a bank books it, in integer cents: the level payment is rounded to the cent, each month's
 * interest is rounded half up to the cent, and the last payment is what is still owed, so that the rows sum to the totals.
 * Lowering computes the level payment anew over the months that remain.
 *
 * Source of the level payment: P = A r / (1 - (1 + r)^-n), the present value of an ordinary annuity (level-payment.ts).
 * The annual rate is taken to three decimals; amounts up to $500M keep every intermediate value far below 2^53.
 */
export function amortise({ amount, annualRate, years }: LoanTerms, extras: Extras = none): Schedule {
  const months = years * 12;
  const rate = Math.round(annualRate * 1000);
  const level = levelPayment({ amount, annualRate, years });
  const rows: ScheduleRow[] = [];
  // A sum with cents is no whole number in floating point.
  let balance = Math.round(amount * 100);
  let instalment = level;
  for (let month = 1; balance > 0 && month <= months; month += 1) {
    const interest = interestCents(balance, rate);
    const owed = balance + interest;
    const payment = month === months ? owed : Math.min(instalment, owed);
    const extra = Math.min(extraAt(extras, month), owed - payment);
    balance = owed - payment - extra;
    rows.push({ month, payment, interest, extra, principal: payment - interest + extra, balance });
    if (extra > 0 && extras.effect === "lower" && month < months)
      instalment = levelCents(balance, annualRate, months - month);
  }
  return {
    rows,
    level,
    paid: sum(rows, ({ payment, extra }) => payment + extra),
    interest: sum(rows, (row) => row.interest),
  };
}

/** The level payment of the first month in integer cents, rounded half up, as `amortise` uses it. */
export function levelPayment({ amount, annualRate, years }: LoanTerms): number {
  return levelCents(amount * 100, annualRate, years * 12);
}

/** Twelve months together. The last year may be shorter. Integer cents. */
export interface ScheduleYear {
  /** Counted from 1. */
  year: number;
  /** Instalments and extras together. */
  paid: number;
  interest: number;
  /** The part of `principal` that extra payments repay. */
  extra: number;
  principal: number;
  balance: number;
  months: readonly ScheduleRow[];
}

/** Years of the loan, not of the calendar: the first begins with the first instalment. */
export function byYear(rows: readonly ScheduleRow[]): ScheduleYear[] {
  const years: ScheduleYear[] = [];
  for (let start = 0; start < rows.length; start += 12) {
    const months = rows.slice(start, start + 12);
    const interest = sum(months, (row) => row.interest);
    const principal = sum(months, (row) => row.principal);
    const extra = sum(months, (row) => row.extra);
    const balance = months.at(-1)?.balance ?? 0;
    years.push({ year: years.length + 1, paid: interest + principal, interest, extra, principal, balance, months });
  }
  return years;
}

/** The level payment in cents, rounded half up. `balance` in cents. */
function levelCents(balance: number, annualRate: number, months: number): number {
  return Math.round(monthlyPayment({ amount: balance, annualRate, years: months / 12 }));
}

/** A month's interest in cents, rounded half up: balance times rate (thousandths of a percent a year), over twelve. */
function interestCents(balance: number, rate: number): number {
  return Math.floor((2 * balance * rate + 1_200_000) / 2_400_000);
}

function extraAt({ monthly = 0, single = [] }: Extras, month: number): number {
  return monthly + sum(single, (one) => (one.month === month ? one.cents : 0));
}

function sum<T>(of: readonly T[], value: (one: T) => number): number {
  return of.reduce((total, one) => total + value(one), 0);
}
