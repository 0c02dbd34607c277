import type { Tx } from "~/platform/db/tables";
import { facetOf, type Wait } from "./waiting-on";
import { applicationsWithProposals } from "./with-proposals.server";

/**
 * Updates the code by which the list filters an application. Call it last in every transaction that changes the stage, what
 * the firm waits for from the applicant, what is proposed (terms, steps, payments), or closes a loan.
 */
export async function refreshFacet(tx: Tx, applicationId: string): Promise<void> {
  const row = await applicationsWithProposals(tx)
    .select(["stage", "facet", "waiting_since"])
    .select(["application_decisions.id as proposal", "application_steps.id as step"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!row) return;
  const waiting: Wait[] = [];
  const entered = await tx
    .selectFrom("application_repayment_entries")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("state", "=", "proposed")
    .executeTakeFirst();
  if ((row.proposal !== null && row.stage === "in-review") || row.step !== null || entered) waiting.push("second");
  if (row.waiting_since !== null) waiting.push("applicant");
  const closed = await tx
    .selectFrom("application_closing_letters")
    .select("sent_at")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  const facet = facetOf(row.stage, waiting, closed !== undefined);
  if (facet !== row.facet)
    await tx.updateTable("applications").set({ facet }).where("id", "=", applicationId).execute();
}
