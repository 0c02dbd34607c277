import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import { stageCodes } from "../waiting-on";

/** An application for which nothing is left to check: somebody who decides offers terms, or declines. */
export interface ReadyApplication {
  id: string;
  company: string;
  amountCents: number;
  /** When the last check, condition or request was settled. */
  readySince: number;
}

/** Rows that are counted at most. */
const countedTo = 1000;

/**
 * The applications in review that wait for terms: no check, condition (but for payouts alone) or answer is open, and nothing is proposed or returned. Those that
 * have waited longest come first.
 */
export async function listReadyForTerms(
  { db }: Services,
  actor: Actor,
): Promise<{ count: { total: number; more: boolean }; list: ReadyApplication[] }> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const rows = await db
    .selectFrom("applications")
    .select(["id", "company", "shown_cents as amountCents"])
    .select(
      sql<number>`(select max(coalesce(changed_at, created_at)) from application_conditions
        where application_id = applications.id)`.as("checkedAt"),
    )
    .select(
      sql<number | null>`(select max(settled_at) from application_requests
        where application_id = applications.id)`.as("settledAt"),
    )
    .where("facet", "=", stageCodes["in-review"].nobody)
    .where("hidden_at", "is", null)
    .where(within)
    .where(sql<SqlBool>`exists (select 1 from application_conditions where application_id = applications.id)`)
    .where(sql<SqlBool>`not exists (select 1 from application_conditions
      where application_id = applications.id and state = 'open' and holds = 'all')`)
    .where(sql<SqlBool>`not exists (select 1 from application_requests
      where application_id = applications.id and state in ('open', 'answered'))`)
    // What a colleague returned waits for its proposer.
    .where(sql<SqlBool>`coalesce((select state from application_decisions
      where application_id = applications.id order by id desc limit 1), '') <> 'returned'`)
    .limit(countedTo)
    .execute();
  const list = rows
    .map(({ checkedAt, settledAt, ...row }) => ({
      ...row,
      readySince: Math.max(Number(checkedAt), Number(settledAt ?? 0)),
    }))
    .toSorted((one, other) => one.readySince - other.readySince);
  return { count: { total: list.length, more: rows.length === countedTo }, list };
}
