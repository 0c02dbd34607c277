import { href } from "react-router";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { FreshDecision } from "./decide.server";
import { documentStatusLabels } from "./vocabulary";

/**
 * Says what was decided on a document and offers Undo. `shown`: the ids of the documents on the page. `page` is the document's
 * own page, to which an Undo leads back; without it the list stays on the screen.
 */
export const useDecisionToast = (fresh: FreshDecision | null, shown: readonly string[], page?: string) =>
  useUndoToast(
    fresh && {
      key: `${fresh.id} ${fresh.decidedAt}`,
      subject: fresh.id,
      text: `${documentStatusLabels[fresh.decision]}. ${fresh.name}, ${fresh.clientName}`,
      form: { intent: "undo", documentId: fresh.id, ...(page === undefined && { stay: "yes" }) },
      action: page ?? href("/dashboard/admin/documents"),
    },
    { shown },
  );
