import type { Tx } from "~/platform/db/tables";
import { refreshFacet } from "../facet.server";
import { type FieldName, questionLabel } from "../questions";
import { shortDate } from "./dates";
import type { RequestKind } from "./vocabulary";

/** Stores since when and for what the firm waits for the applicant, by the open requests. The tracking page shows it. */
export async function refreshWaiting(tx: Tx, applicationId: string): Promise<void> {
  const open = await tx
    .selectFrom("application_requests")
    .select(["kind", "field", "due_on", "created_at"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "open")
    .orderBy("id")
    .execute();
  await tx
    .updateTable("applications")
    .set({ waiting_since: open[0]?.created_at ?? null, waiting_for: waitingWords(open) })
    .where("id", "=", applicationId)
    .execute();
  await refreshFacet(tx, applicationId);
}

interface OpenRequest {
  kind: RequestKind;
  field: FieldName | null;
  due_on: string;
}

/** 'Documents that we have asked for, by 26 November.' */
function waitingWords(open: readonly OpenRequest[]): string {
  const [first] = open;
  if (!first) return "";
  const due = open.map(({ due_on }) => due_on).toSorted()[0] ?? first.due_on;
  if (open.length > 1) return `Your answers to ${open.length} requests, the first by ${shortDate(due)}.`;
  if (first.kind === "documents") return `Documents that we have asked for, by ${shortDate(due)}.`;
  return `Your correction of “${first.field ? questionLabel(first.field) : "an answer"}”, by ${shortDate(due)}.`;
}
