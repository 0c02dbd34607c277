import { type SqlBool, sql } from "kysely";
import { isoDate } from "~/platform/dates";
import { capped } from "~/platform/db/capped";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import { daysBetween } from "../repayments/due-dates";
import "../repayments/tables";
import { readArrears } from "./loan-figures.server";

/** A loan with instalments that were due before today and are not paid. */
export interface OverdueLoan {
  id: string;
  company: string;
  arrearsCents: number;
  /** Since the oldest was due. */
  days: number;
  /** yyyy-mm-dd: when its borrower was last told; null for never. */
  toldOn: string | null;
}

/** Rows that are counted at most. */
const countedTo = 1000;

/** The loans in arrears that the figure 'Overdue now' counts: how many, and the `shown` that have been late longest. */
export async function listOverdue(
  { db, clock }: Services,
  actor: Actor,
  shown: number,
): Promise<{ count: { total: number; more: boolean }; list: OverdueLoan[] }> {
  const reader = requireStaff(actor, "desk.read");
  const today = isoDate(clock.now());
  const rows = await db
    .selectFrom("application_ledgers as ledger")
    // In this order: the embedded database would begin with all applications.
    .crossJoin("applications")
    .select(["applications.id", "applications.company", "unpaid_due_on as since", "told_late_on as toldOn"])
    .whereRef("applications.id", "=", "ledger.application_id")
    .where("ledger.unpaid_due_on", "<", today)
    .where("applications.hidden_at", "is", null)
    .where(ownApplications(reader, "applications") ?? sql<SqlBool>`1 = 1`)
    .orderBy("ledger.unpaid_due_on")
    .orderBy("applications.id")
    .limit(countedTo + 1)
    .execute();
  const first = rows.slice(0, shown);
  const arrears = await readArrears(
    db,
    reader,
    today,
    first.map(({ id }) => id),
  );
  return {
    count: capped(rows.length, countedTo),
    list: first.map(({ since, ...loan }) => ({
      ...loan,
      arrearsCents: arrears.get(loan.id) ?? 0,
      days: daysBetween(since ?? today, today),
    })),
  };
}
