import type { Db } from "~/platform/db/tables";
import { dollarsAndCents } from "../../loans/figures";
import { daysBetween } from "../repayments/due-dates";
import { unsafeNextPayment } from "../repayments/next-payments.server";
import "../repayments/tables";
import { daysLate } from "./overdue-words";

/** What is overdue of a loan. */
export interface Overdue {
  cents: number;
  /** yyyy-mm-dd: when the oldest instalment of it was due. */
  dueOn: string;
  days: number;
  /** yyyy-mm-dd: when its borrower was last told; null for never. */
  toldOn: string | null;
}

/** What is overdue of these loans, by the id of the application. Does not check access: its callers do. */
export async function unsafeReadOverdue(db: Db, ids: readonly string[], today: string): Promise<Map<string, Overdue>> {
  const overdue = new Map<string, Overdue>();
  if (ids.length === 0) return overdue;
  const rows = await db
    .selectFrom("application_ledgers")
    .select(["application_id as id", "told_late_on as toldOn"])
    .where("application_id", "in", ids)
    .where("unpaid_due_on", "<", today)
    .execute();
  for (const { id, toldOn } of rows) {
    const { cents, dueOn, late } = (await unsafeNextPayment(db, id, today)) ?? { late: false };
    if (late) overdue.set(id, { cents, dueOn, days: daysBetween(dueOn, today), toldOn });
  }
  return overdue;
}

/** '$19,000.00 in arrears, 12 days late' */
export const overdueWords = ({ cents, days }: Pick<Overdue, "cents" | "days">) =>
  `${dollarsAndCents(cents)} in arrears, ${daysLate(days)}`;
