import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { FreshDecision } from "./fresh-decisions.server";
import { writeIds } from "./own-addresses";
import { madeDecisionLabels } from "./vocabulary";

/**
 * Says what was decided last, on one document or on several together, and offers Undo. `shown`: the ids of the documents on the
 * page. `page` is the document's own page, to which an Undo leads back; without it the list stays on the screen.
 */
export function useDecisionToast(last: readonly FreshDecision[], shown: readonly string[], page?: string) {
  const fresh = last.find(({ decision }) => decision !== "first-approved") ?? last[0];
  const several = last.length > 1;
  return useUndoToast(
    fresh
      ? {
          key: last.map(({ id, decidedAt }) => `${id} ${decidedAt}`).join(),
          subject: fresh.id,
          text: several
            ? `${madeDecisionLabels[fresh.decision]}. ${countWords(last.length, false, "document", "documents")}${alsoFirst(last)}`
            : `${madeDecisionLabels[fresh.decision]}. ${fresh.name}, ${fresh.clientName}`,
          form: several
            ? { intent: "undo-chosen", ids: writeIds(last.map(({ id }) => id)), stay: "yes" }
            : { intent: "undo", documentId: fresh.id, ...(page === undefined && { stay: "yes" }) },
          action: page ?? href("/dashboard/admin/documents"),
        }
      : null,
    { shown },
  );
}

/** Of several that were approved together, some may wait for a colleague. */
function alsoFirst(last: readonly FreshDecision[]): string {
  const first = last.filter(({ decision }) => decision === "first-approved").length;
  if (first === 0 || first === last.length) return "";
  return `, of which ${first} ${first === 1 ? "waits" : "wait"} for a second approval`;
}
