import type { Tx } from "~/platform/db/tables";
import { facetOf, type Wait } from "./waiting-on";

/**
 * Keeps the code that the list is filtered by in step with what it says. Called last by whatever changes the stage, what
 * is waited for from the applicant, or proposed terms or steps, in the transaction of the change.
 */
export async function refreshFacet(tx: Tx, applicationId: string): Promise<void> {
  const row = await tx
    .selectFrom("applications")
    .leftJoin("application_decisions", (join) =>
      join
        .onRef("application_decisions.application_id", "=", "applications.id")
        .on("application_decisions.state", "=", "proposed"),
    )
    .leftJoin("application_steps", (join) =>
      join
        .onRef("application_steps.application_id", "=", "applications.id")
        .on("application_steps.state", "=", "proposed"),
    )
    .select(["stage", "facet", "waiting_since"])
    .select(["application_decisions.id as proposal", "application_steps.id as step"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!row) return;
  const waiting: Wait[] = [];
  if ((row.proposal !== null && row.stage === "in-review") || row.step !== null) waiting.push("second");
  if (row.waiting_since !== null) waiting.push("applicant");
  const facet = facetOf(row.stage, waiting);
  if (facet !== row.facet)
    await tx.updateTable("applications").set({ facet }).where("id", "=", applicationId).execute();
}
