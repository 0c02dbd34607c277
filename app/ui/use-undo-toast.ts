import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "./toasts";

/** What was just done and can be undone: the message, and the form that undoes it. */
export interface Undoable {
  /** Stays the same for the same action. */
  key: string;
  /** The id of what was changed, for example of the document. */
  subject: string;
  text: string;
  form: Record<string, string>;
  /** The page that the form goes to. */
  action: string;
  /** For how many milliseconds it is offered, where the server refuses it later. */
  left?: number;
}

interface Place {
  /** The ids of what the page shows. When one of them can no longer be undone, its message is hidden. */
  shown: readonly string[];
  /** Shows the message also on the page that the action opened. */
  onArrival?: boolean;
}

/**
 * Shows what was done, with Undo, and hides it when it was undone in another way. Without `onArrival`, an action from
 * before this page was opened is not shown again. Returns why an Undo was refused, and a function that hides this.
 */
export function useUndoToast(done: Undoable | null, { shown, onArrival = false }: Place) {
  const toast = useToast();
  const undo = useFetcher<{ conflict?: string }>();
  const key = done?.key ?? null;
  const told = useRef(onArrival ? null : key);
  const last = useRef<{ key: string; subject: string; hide: () => void }>(null);
  useEffect(() => {
    if (last.current && last.current.key !== key && shown.includes(last.current.subject)) {
      last.current.hide();
      last.current = null;
    }
    if (told.current === key) return;
    told.current = key;
    if (!done) return;
    const { subject, text, form, action, left } = done;
    const onAct = () => void undo.submit(form, { method: "post", action });
    last.current = {
      key: done.key,
      subject,
      hide: toast({ text, action: { label: "Undo", letter: "Z", onAct, left } }),
    };
  }, [key, done, shown, toast, undo]);
  return { conflict: undo.data?.conflict, settle: () => undo.reset() };
}
