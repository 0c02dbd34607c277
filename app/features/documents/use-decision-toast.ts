import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { FreshDecision } from "./decide.server";
import { writeIds } from "./own-addresses";
import { documentStatusLabels } from "./vocabulary";

/**
 * Says what was decided last, on one document or on several together, and offers Undo. `shown`: the ids of the documents on the
 * page. `page` is the document's own page, to which an Undo leads back; without it the list stays on the screen.
 */
export function useDecisionToast(last: readonly FreshDecision[], shown: readonly string[], page?: string) {
  const [fresh] = last;
  const several = last.length > 1;
  return useUndoToast(
    fresh
      ? {
          key: last.map(({ id, decidedAt }) => `${id} ${decidedAt}`).join(),
          subject: fresh.id,
          text: several
            ? `${documentStatusLabels[fresh.decision]}. ${countWords(last.length, false, "document", "documents")}`
            : `${documentStatusLabels[fresh.decision]}. ${fresh.name}, ${fresh.clientName}`,
          form: several
            ? { intent: "undo-chosen", ids: writeIds(last.map(({ id }) => id)), stay: "yes" }
            : { intent: "undo", documentId: fresh.id, ...(page === undefined && { stay: "yes" }) },
          action: page ?? href("/dashboard/admin/documents"),
        }
      : null,
    { shown },
  );
}
