import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "./toasts";

/** What was just done and can be undone: the message, and the form that undoes it. */
export interface Undoable {
  /** Stays the same for the same action. */
  key: string;
  text: string;
  form: Record<string, string>;
  /** The page that the form goes to. */
  action: string;
}

/**
 * Shows what was done, with Undo. `onArrival` shows it also on the page that the action opened. Without it, an action
 * from before this page was opened is not shown again. Returns why an Undo was refused, and a function that hides this.
 */
export function useUndoToast(done: Undoable | null, { onArrival = false }: { onArrival?: boolean } = {}) {
  const toast = useToast();
  const undo = useFetcher<{ conflict?: string }>();
  const key = done?.key ?? null;
  const told = useRef(onArrival ? null : key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    if (!done) return;
    const { text, form, action } = done;
    toast({ text, action: { label: "Undo", onAct: () => void undo.submit(form, { method: "post", action }) } });
  }, [key, done, toast, undo]);
  return { conflict: undo.data?.conflict, settle: () => undo.reset() };
}
