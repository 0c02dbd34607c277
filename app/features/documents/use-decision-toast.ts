import { href } from "react-router";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { FreshDecision } from "./decide.server";
import { documentStatusLabels } from "./vocabulary";

/** Says what was decided on a document and offers Undo. `shown`: the ids of the documents on the page. */
export const useDecisionToast = (fresh: FreshDecision | null, shown: readonly string[]) =>
  useUndoToast(
    fresh && {
      key: `${fresh.id} ${fresh.decidedAt}`,
      subject: fresh.id,
      text: `${documentStatusLabels[fresh.decision]}. ${fresh.name}, ${fresh.clientName}`,
      form: { intent: "undo", documentId: fresh.id, stay: "yes" },
      action: href("/dashboard/admin/documents"),
    },
    { shown },
  );
