import type { Db } from "~/platform/db/tables";
import "./tables";

/** Those of these loans that are repaid in full, by the id of the application, and whether their closing letter is sent. */
export async function readRepaid(db: Db, ids: readonly string[]): Promise<Map<string, { closed: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("application_ledgers as ledger")
    .leftJoin("application_closing_letters as letter", "letter.application_id", "ledger.application_id")
    .select(["ledger.application_id as id", "letter.sent_at as closedAt"])
    .where("ledger.application_id", "in", ids)
    .where("ledger.unpaid_due_on", "is", null)
    .execute();
  return new Map(rows.map(({ id, closedAt }) => [id, { closed: closedAt !== null }]));
}
