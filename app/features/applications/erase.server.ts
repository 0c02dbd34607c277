import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { KeptSubject } from "../inbox/subjects";
import type { Stage } from "./vocabulary";

/** The firm pays, or has paid: the records of a loan are kept beyond the end of its term. */
const loanStages: readonly Stage[] = ["agreement", "disbursement", "repayment"];

/** From when the retention of applications counts: their last change, or of a loan the end of the longest term that was offered. */
export async function readKeptApplications(db: Db, ids: readonly string[]): Promise<Map<string, KeptSubject>> {
  const rows = await db
    .selectFrom("applications")
    .select(["id", "changed_at", "stage", "term", "user_id"])
    .where("id", "in", ids)
    .execute();
  const offered = await db
    .selectFrom("application_decisions")
    .select(({ fn }) => ["application_id", fn.max("years").as("years")])
    .where("application_id", "in", ids)
    .where("years", "is not", null)
    .groupBy("application_id")
    .execute();
  const years = new Map(offered.map((row) => [row.application_id, row.years ?? 0]));
  return new Map(
    rows.map(({ id, changed_at: changedAt, stage, term, user_id: userId }) => {
      const since = new Date(changedAt);
      if (loanStages.includes(stage)) since.setUTCFullYear(since.getUTCFullYear() + Math.max(term, years.get(id) ?? 0));
      return [id, { since: since.getTime(), userId }];
    }),
  );
}

/**
 * Deletes an application with its loan file, its letters, its receipt and its draft for good. The rows of its files stay, without
 * names, until the job that deletes removed files has deleted the bytes.
 */
export async function eraseApplication(tx: Tx, id: string, now: number): Promise<number> {
  const drafts = await tx.selectFrom("application_drafts").select("id").where("submitted_as", "=", id).execute();
  const draftIds = drafts.map((draft) => draft.id);
  const removed = {
    ...{ application_id: null, draft_id: null, request_id: null, condition_id: null, step_id: null, copy_of: null },
    name: "",
    removed_at: sql<number>`coalesce(removed_at, ${now})`,
  };
  const files = await tx
    .updateTable("application_files")
    .set(removed)
    .where("application_id", "=", id)
    .executeTakeFirst();
  if (draftIds.length > 0) {
    await tx.updateTable("application_files").set(removed).where("draft_id", "in", draftIds).execute();
    for (const table of ["application_draft_fields", "application_draft_access"] as const)
      await tx.deleteFrom(table).where("draft_id", "in", draftIds).execute();
    await tx.deleteFrom("application_drafts").where("id", "in", draftIds).execute();
  }
  for (const table of [
    "record_import_lines",
    "import_loans",
    "application_closing_letters",
    "application_repayment_entries",
    "application_repayments",
    "application_ledgers",
    "application_payouts",
    "application_steps",
    "application_acceptances",
    "application_answer_codes",
    "application_letters",
    "application_decisions",
    "application_requests",
    "application_conditions",
    "application_receipts",
    "application_access",
  ] as const)
    await tx.deleteFrom(table).where("application_id", "=", id).execute();
  await tx.deleteFrom("applications").where("id", "=", id).execute();
  return Number(files.numUpdatedRows);
}
