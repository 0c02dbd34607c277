import { amortise, levelPayment, type ScheduleRow } from "../../loans/schedule";
import { daysBetween, monthsAfter } from "./due-dates";

/** What a loan is repaid by. */
export interface LedgerTerms {
  /** What was paid out, in cents. */
  amountCents: number;
  /** Thousandths of a percent a year. */
  rate: number;
  years: number;
  /** yyyy-mm-dd */
  firstDueOn: string;
  /**
   * yyyy-mm-dd: interest counts from this day on, a month before the first payment or earlier. Null for a month before, as in plans
   * from before November 2026.
   */
  interestFrom: string | null;
  /**
   * What the parts that were paid out before bore until the last payout, in cents: interest that is due with the first instalment, beside
   * it. 0 for a loan that was paid out at once, and where its letter does not say that they bear any.
   */
  partsInterestCents: number;
}

/** The day from which interest counts; yyyy-mm-dd. */
export const interestStart = ({ firstDueOn, interestFrom }: Pick<LedgerTerms, "firstDueOn" | "interestFrom">) =>
  interestFrom ?? monthsAfter(firstDueOn, -1);

export interface Payment {
  id: string;
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
}

/** One payment with what it paid. Integer cents. */
export interface LedgerRow extends Payment {
  interestCents: number;
  principalCents: number;
  /** Principal still owed after it. */
  balanceCents: number;
}

/** What is owed on a day, after the payments until then. Integer cents. */
export interface Owed {
  principalCents: number;
  /** Interest until that day that is not paid. */
  interestCents: number;
  /** Both: what repays the loan on that day. */
  payoffCents: number;
}

/** A row of the schedule with its date. Month 0: the interest of the parts until the last payout. */
export interface DueRow extends ScheduleRow {
  /** yyyy-mm-dd */
  dueOn: string;
}

/**
 * The calculator's schedule (features/loans/schedule.ts) with a date for each instalment. The first one pays the interest of the days
 * before its month as well. What the parts bore until the last payout is due on its day, as a row before it.
 */
export function dueRows(terms: LedgerTerms): DueRow[] {
  const { amountCents, rate, years, firstDueOn } = terms;
  const { rows } = amortise({ amount: amountCents / 100, annualRate: rate / 1000, years });
  const parts = terms.partsInterestCents;
  const before = earlyInterest(terms) - parts;
  const ofParts: ScheduleRow = {
    month: 0,
    payment: parts,
    interest: parts,
    extra: 0,
    principal: 0,
    balance: amountCents,
  };
  return [
    ...(parts > 0 ? [{ ...ofParts, dueOn: firstDueOn }] : []),
    ...rows.map((row) => ({
      ...row,
      ...(row.month === 1 && { payment: row.payment + before, interest: row.interest + before }),
      dueOn: monthsAfter(firstDueOn, row.month - 1),
    })),
  ];
}

/**
 * The interest until a month before the first payment, in cents: of the parts until the last payout, and of the loan from then on. 0 for
 * a loan that was paid out at once, with the first payment after a month.
 */
const earlyInterest = (terms: LedgerTerms): number =>
  keepLedger(terms, [], monthsAfter(terms.firstDueOn, -1)).owed.interestCents;

/** A payment is more than what is owed on its day. */
export class Overpaid extends Error {
  readonly payment: Payment;
  readonly owedCents: number;
  constructor(payment: Payment, owedCents: number) {
    super("A payment is more than what is owed");
    this.payment = payment;
    this.owedCents = owedCents;
  }
}

/**
 * The ledger of a loan: each payment pays the interest until its day first, then principal. Interest is that of the schedule: a
 * twelfth of the yearly rate for each whole month between two due dates, and of a part of it the share of its days ("actual/actual"
 * by periods, ICMA rule 251), rounded half up to the cent whenever a payment or a due date is reached. Interest that is not paid
 * bears no interest. Throws Overpaid. Payments of one day count in their order.
 */
export function keepLedger(
  terms: LedgerTerms,
  payments: readonly Payment[],
  until: string,
): { rows: LedgerRow[]; owed: Owed } {
  let principal = terms.amountCents;
  let interest = terms.partsInterestCents;
  let at = interestStart(terms);
  let month = 0;
  while (monthsAfter(terms.firstDueOn, month - 1) > at) month -= 1;
  const advance = (to: string) => {
    while (at < to) {
      const from = monthsAfter(terms.firstDueOn, month - 1);
      const end = monthsAfter(terms.firstDueOn, month);
      const next = end < to ? end : to;
      interest += interestOf(principal, terms.rate, daysBetween(at, next), daysBetween(from, end));
      at = next;
      if (at === end) month += 1;
    }
  };
  const sorted = payments
    .filter(({ valueOn }) => valueOn <= until)
    .toSorted((one, other) => one.valueOn.localeCompare(other.valueOn));
  const rows = sorted.map((payment): LedgerRow => {
    advance(payment.valueOn);
    const owed = principal + interest;
    if (payment.amountCents > owed) throw new Overpaid(payment, owed);
    const interestCents = Math.min(interest, payment.amountCents);
    const principalCents = payment.amountCents - interestCents;
    interest -= interestCents;
    principal -= principalCents;
    return { ...payment, interestCents, principalCents, balanceCents: principal };
  });
  advance(until);
  return { rows, owed: { principalCents: principal, interestCents: interest, payoffCents: principal + interest } };
}

/** Interest in cents, rounded half up, of `days` of a month that has `ofDays`. The rate in thousandths of a percent a year. */
function interestOf(principal: number, rate: number, days: number, ofDays: number): number {
  // Beyond 2^53 for half a billion dollars.
  const divisor = 1_200_000n * BigInt(ofDays);
  return Number((2n * BigInt(principal) * BigInt(rate) * BigInt(days) + divisor) / (2n * divisor));
}

export interface Standing {
  owed: Owed;
  /** What the schedule would still owe on this day. */
  scheduledCents: number;
  /** Instalments that were due before this day and are not paid. */
  arrearsCents: number;
  /** Days since the oldest of them was due. */
  arrearsDays: number;
  /** yyyy-mm-dd: when that oldest one was due; null when nothing is in arrears. */
  oldestDueOn: string | null;
  /** The next instalment, less what is paid ahead; null when nothing is left to pay. */
  next: { dueOn: string; cents: number } | null;
}

/**
 * How the loan stands at the end of `today`. What is paid early counts for the instalments that follow; a payment that is due today is
 * not in arrears.
 */
export function standingOn(terms: LedgerTerms, payments: readonly Payment[], today: string): Standing {
  const { owed } = keepLedger(terms, payments, today);
  const rows = dueRows(terms);
  const received = payments.filter(({ valueOn }) => valueOn <= today).reduce((sum, one) => sum + one.amountCents, 0);
  const { payoffCents } = owed;
  let due = 0;
  let oldest: string | null = null;
  let next: Standing["next"] = null;
  let scheduledCents = terms.amountCents;
  let arrearsCents = 0;
  for (const row of rows) {
    due += row.payment;
    if (row.dueOn <= today) scheduledCents = row.balance;
    if (row.dueOn < today) {
      if (due > received) oldest ??= row.dueOn;
      arrearsCents = Math.min(Math.max(due - received, 0), payoffCents);
    } else if (due > received && payoffCents > arrearsCents && (next === null || next.dueOn === row.dueOn)) {
      const left = Math.min(due - received - arrearsCents, payoffCents - arrearsCents);
      if (left > 0) next = { dueOn: row.dueOn, cents: left };
    }
  }
  const last = rows.at(-1)?.dueOn ?? today;
  // After the last due date everything is due, with the interest for having been late.
  if (last < today && payoffCents > 0) {
    arrearsCents = payoffCents;
    oldest ??= last;
  }
  const oldestDueOn = arrearsCents > 0 ? oldest : null;
  const arrearsDays = oldestDueOn === null ? 0 : daysBetween(oldestDueOn, today);
  return { owed, scheduledCents, arrearsCents, arrearsDays, oldestDueOn, next };
}

/**
 * What is in arrears at the end of `today`, from the sum that was received by then: as standingOn, without keeping the ledger. Null where
 * that has to be done. As long as the instalments that were due are no more than the loan itself, each of them is the level payment, and
 * what is not paid of them is less than what is owed, whatever interest there is.
 */
export function arrearsOf(terms: LedgerTerms, receivedCents: number, today: string): number | null {
  const { amountCents, rate, years, firstDueOn } = terms;
  const months = dueBefore(firstDueOn, today);
  const level = months * levelPayment({ amount: amountCents / 100, annualRate: rate / 1000, years });
  const due = months === 0 ? 0 : level + earlyInterest(terms);
  return months < years * 12 && due <= amountCents ? Math.max(due - receivedCents, 0) : null;
}

/** How many instalments were due before a day, of a schedule without end. */
function dueBefore(firstDueOn: string, day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const [firstYear = 0, firstMonth = 0] = firstDueOn.split("-").map(Number);
  const months = (year - firstYear) * 12 + month - firstMonth;
  return Math.max(monthsAfter(firstDueOn, months) < day ? months + 1 : months, 0);
}

/**
 * When the oldest instalment was due, or will be, that these payments do not pay in full; null when the loan is repaid. It is overdue
 * after that day.
 */
export function oldestUnpaid(terms: LedgerTerms, payments: readonly Payment[]): string | null {
  const until =
    payments
      .map(({ valueOn }) => valueOn)
      .toSorted()
      .at(-1) ?? "";
  if (keepLedger(terms, payments, until).owed.payoffCents === 0) return null;
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let due = 0;
  const rows = dueRows(terms);
  for (const row of rows) {
    due += row.payment;
    if (due > received) return row.dueOn;
  }
  // What is left is the interest for having been late.
  return rows.at(-1)?.dueOn ?? null;
}

/** A row of the schedule with what is paid of it. */
export interface Instalment extends DueRow {
  /** Cents of it that are paid. */
  paidCents: number;
  /** yyyy-mm-dd: the day of the payment that paid it in full; null before. */
  paidOn: string | null;
  /** 'ended': it fell away, since the whole loan was repaid before. */
  state: "paid" | "overdue" | "next" | "open" | "ended";
}

/**
 * The schedule as it is paid until `today`. Payments pay the oldest instalment first, as in standingOn. What repaid the whole loan pays
 * none that was due after that day: those fell away. The interest of the parts did not: it was owed since the last payout.
 */
export function instalmentsOn(terms: LedgerTerms, payments: readonly Payment[], today: string): Instalment[] {
  const { owed, next } = standingOn(terms, payments, today);
  const sorted = payments
    .filter(({ valueOn }) => valueOn <= today)
    .toSorted((one, other) => one.valueOn.localeCompare(other.valueOn));
  const repaidOn = owed.payoffCents === 0 ? sorted.at(-1)?.valueOn : undefined;
  let at = 0;
  let left = sorted[0]?.amountCents ?? 0;
  return dueRows(terms).map((row) => {
    let paidCents = 0;
    const fellAway = repaidOn !== undefined && row.dueOn > repaidOn && row.month > 0;
    while (at < sorted.length && !(fellAway && sorted[at]?.valueOn === repaidOn)) {
      const taken = Math.min(left, row.payment - paidCents);
      paidCents += taken;
      left -= taken;
      if (left > 0 || paidCents === row.payment) break;
      at += 1;
      left = sorted[at]?.amountCents ?? 0;
    }
    const paidOn = paidCents === row.payment ? (sorted[at]?.valueOn ?? null) : null;
    return { ...row, paidCents, paidOn, state: stateOf() };

    function stateOf(): Instalment["state"] {
      if (paidOn !== null) return "paid";
      if (owed.payoffCents === 0) return "ended";
      if (row.dueOn < today) return "overdue";
      return row.dueOn === next?.dueOn ? "next" : "open";
    }
  });
}

/**
 * What is still owed on the day of the last instalment when from `today` on each one is paid on its day, and what is in arrears at once:
 * the interest of days on which payments were late. In cents; 0 when the schedule repays the loan, and after its last day, when all is due.
 */
export function restAfterSchedule(terms: LedgerTerms, payments: readonly Payment[], today: string): number {
  const rows = dueRows(terms);
  const last = rows.at(-1)?.dueOn ?? today;
  if (last < today) return 0;
  const received = payments.filter(({ valueOn }) => valueOn <= today).reduce((sum, one) => sum + one.amountCents, 0);
  let due = 0;
  const coming = rows.flatMap((row): Payment[] => {
    const before = Math.max(due, received);
    due += row.payment;
    const valueOn = row.dueOn < today ? today : row.dueOn;
    return due > before ? [{ id: `due ${row.month}`, amountCents: due - before, valueOn }] : [];
  });
  try {
    return keepLedger(terms, [...payments, ...coming], last).owed.payoffCents;
  } catch (error) {
    // Payments before their day have saved interest: the schedule repays more than is owed.
    if (error instanceof Overpaid) return 0;
    throw error;
  }
}
