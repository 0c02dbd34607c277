import { href } from "react-router";
import { useUndoToast } from "~/ui/use-undo-toast";
import type { FreshDecision } from "./decide.server";
import { documentStatusLabels } from "./vocabulary";

/** Says what was decided on a document and offers Undo. */
export const useDecisionToast = (fresh: FreshDecision | null) =>
  useUndoToast(
    fresh && {
      key: `${fresh.id} ${fresh.decidedAt}`,
      text: `${documentStatusLabels[fresh.decision]}. ${fresh.name}, ${fresh.clientName}`,
      form: { intent: "undo", documentId: fresh.id, stay: "yes" },
      action: href("/dashboard/admin/documents"),
    },
  );
