import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "./toasts";

/** What was just done and can be undone: the words, and the form that undoes it. */
export interface Undoable {
  /** The same for as long as it is the same act. */
  key: string;
  text: string;
  form: Record<string, string>;
  /** The page that the form goes to. */
  action: string;
}

/**
 * Says what was done and offers Undo. `onArrival` says it also on the page that was opened by the act; without it, what was
 * done before this page was opened has been said. Returns why an Undo was refused, and how to put that away.
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
