import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import "./tables";

/** A loan that is repaid in full, whose borrower has no closing letter yet. */
export interface UnclosedLoan {
  id: string;
  company: string;
  amountCents: number;
  /** When its last payment was recorded. */
  repaidAt: number;
}

/** Rows that are counted at most. */
const countedTo = 1000;

/** The repaid loans without a closing letter; those that have waited longest come first. */
export async function listUnclosed(
  { db }: Services,
  actor: Actor,
): Promise<{ count: { total: number; more: boolean }; list: UnclosedLoan[] }> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const rows = await db
    .selectFrom("application_ledgers as ledger")
    // In this order: the embedded database would begin with all applications.
    .crossJoin("applications")
    .select(["applications.id", "applications.company", "ledger.amount_cents as amountCents", "ledger.opened_at"])
    .select(
      sql<number | null>`(select max(recorded_at) from application_repayments
        where application_id = applications.id and reversed_at is null)`.as("repaidAt"),
    )
    .whereRef("applications.id", "=", "ledger.application_id")
    .where("ledger.unpaid_due_on", "is", null)
    .where("applications.hidden_at", "is", null)
    .where(within)
    .where(sql<SqlBool>`not exists (select 1 from application_closing_letters where application_id = applications.id)`)
    .limit(countedTo)
    .execute();
  const list = rows
    .map(({ repaidAt, opened_at, ...row }) => ({ ...row, repaidAt: Number(repaidAt ?? opened_at) }))
    .toSorted((one, other) => one.repaidAt - other.repaidAt);
  return { count: { total: list.length, more: rows.length === countedTo }, list };
}
