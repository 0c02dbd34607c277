import { dollarsAndCents } from "../../loans/figures";
import { dueRows, type LedgerTerms, type Payment, standingOn } from "./ledger";

/** Asked before a payment is recorded that is far from what is due. */
export interface PaymentQuestion {
  amount: string;
  /** What is due on its day; null for nothing. */
  due: string | null;
  /** An instalment of the loan. */
  usual: string;
  /** The form sends it as `confirmed`, so that the answer is for this payment only. */
  key: string;
}

/**
 * A question about a payment of more than what is due and an instalment, or of less than half of one. What repays exactly what is due,
 * or the whole loan, is no surprise.
 */
export function paymentQuestion(
  terms: LedgerTerms,
  payments: readonly Payment[],
  { amountCents, valueOn }: { amountCents: number; valueOn: string },
): PaymentQuestion | null {
  const { owed, arrearsCents, next } = standingOn(terms, payments, valueOn);
  const nextCents = next?.cents ?? 0;
  if ([owed.payoffCents, arrearsCents, nextCents, arrearsCents + nextCents].includes(amountCents)) return null;
  // The first instalment may have the interest of more than a month.
  const usual = dueRows(terms).find(({ month }) => month === 2)?.payment ?? 0;
  const dueCents = arrearsCents + (next && next.dueOn <= valueOn ? nextCents : 0);
  if (amountCents <= dueCents + usual && amountCents * 2 >= usual) return null;
  return {
    ...{ amount: dollarsAndCents(amountCents), usual: dollarsAndCents(usual) },
    ...{ due: dueCents > 0 ? dollarsAndCents(dueCents) : null, key: `${amountCents} ${valueOn}` },
  };
}
