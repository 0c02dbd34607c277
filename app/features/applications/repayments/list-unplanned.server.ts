import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import { facetsOf } from "../waiting-on";
import "./tables";

/** A loan that is paid out and has no day of a first payment yet: its borrower does not know when to pay. */
export interface UnplannedLoan {
  id: string;
  company: string;
  amountCents: number;
  /** When the last payout was made; of a loan from before payouts were recorded, when it was applied for. */
  paidAt: number;
}

/** Rows that are counted at most. */
const countedTo = 1000;

/** The loans in repayment without a plan; those that have waited longest come first. */
export async function listUnplanned(
  { db }: Services,
  actor: Actor,
): Promise<{ count: { total: number; more: boolean }; list: UnplannedLoan[] }> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const rows = await db
    .selectFrom("applications")
    .select(["id", "company", "shown_cents as amountCents", "created_at"])
    .select(
      sql<number | null>`(select max(paid_at) from application_payouts
        where application_id = applications.id)`.as("paidAt"),
    )
    .where("facet", "in", [...facetsOf({ stage: "repayment", waiting: "" })])
    .where("hidden_at", "is", null)
    .where(within)
    .where(sql<SqlBool>`not exists (select 1 from application_ledgers where application_id = applications.id)`)
    .limit(countedTo)
    .execute();
  const list = rows
    .map(({ paidAt, created_at, ...row }) => ({ ...row, paidAt: Number(paidAt ?? created_at) }))
    .toSorted((one, other) => one.paidAt - other.paidAt);
  return { count: { total: list.length, more: rows.length === countedTo }, list };
}
