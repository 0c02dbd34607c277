import type { Db } from "~/platform/db/tables";
import { type Standing, standingOn } from "./ledger";
import { counting, readPayments, readTerms } from "./read-ledger.server";

/** What a borrower pays next: what is in arrears since a day, or else the next instalment. */
export interface NextPayment {
  cents: number;
  /** yyyy-mm-dd */
  dueOn: string;
  late: boolean;
}

/** The next payment of a loan; null before it has a plan and after it is repaid. Does not check access: its callers do. */
export async function unsafeNextPayment(db: Db, applicationId: string, today: string): Promise<NextPayment | null> {
  const terms = await readTerms(db, applicationId);
  if (!terms) return null;
  return nextOf(standingOn(terms, counting(await readPayments(db, applicationId)), today));
}

function nextOf({ arrearsCents, oldestDueOn, next }: Standing): NextPayment | null {
  if (arrearsCents > 0 && oldestDueOn !== null) return { cents: arrearsCents, dueOn: oldestDueOn, late: true };
  return next && { ...next, late: false };
}
