import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "~/ui/toasts";
import { type ClientStatus, clientStatusLabels } from "./vocabulary";

/** The action's answer to a status that was chosen in the list. */
export interface StatusAnswer {
  status?: { clientId: string; name: string; status: ClientStatus; before: ClientStatus };
}

/** Says what was saved, and offers Undo. */
export function useStatusToast(
  answer: StatusAnswer | undefined,
  undo?: (clientId: string, status: ClientStatus) => void,
) {
  const toast = useToast();
  const told = useRef(answer);
  useEffect(() => {
    if (told.current === answer) return;
    told.current = answer;
    if (!answer?.status) return;
    const { clientId, name, status, before } = answer.status;
    if (status === before) return;
    const text = `Saved. ${name}: ${clientStatusLabels[status]} (was ${clientStatusLabels[before]})`;
    toast(undo ? { text, action: { label: "Undo", letter: "Z", onAct: () => undo(clientId, before) } } : { text });
  }, [answer, toast, undo]);
}

/** Restores the former status. The page does this, because the row may have left the list with its new status. */
export function useStatusUndo(): (clientId: string, status: ClientStatus) => void {
  const fetcher = useFetcher<StatusAnswer>();
  useStatusToast(fetcher.data);
  return (clientId, status) =>
    void fetcher.submit({ intent: "status", clientId, status, stay: "yes" }, { method: "post" });
}
