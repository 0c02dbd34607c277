import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "~/ui/toasts";
import type { FreshDecision } from "./decide.server";
import { documentStatusLabels } from "./terms";

/** Says what was decided and offers Undo. Returns why an Undo was refused, and how to put that away. */
export function useDecisionToast(fresh: FreshDecision | null) {
  const toast = useToast();
  const undo = useFetcher<{ conflict?: string; undone?: boolean }>();
  const key = fresh && `${fresh.id} ${fresh.decidedAt}`;
  // What was decided before this page was opened has been said.
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    if (!fresh) return;
    const { id, name, clientName, decision } = fresh;
    const act = { intent: "undo", documentId: id, stay: "yes" };
    toast({
      text: `${documentStatusLabels[decision]}. ${name}, ${clientName}`,
      action: {
        label: "Undo",
        onAct: () => void undo.submit(act, { method: "post", action: "/dashboard/admin/documents" }),
      },
    });
  }, [key, fresh, toast, undo]);
  return { conflict: undo.data?.conflict, settle: () => undo.reset() };
}
