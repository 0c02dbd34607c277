import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

const saveAfter = 700;
const retryAfter = 5000;

export type DraftState = "untouched" | "saving" | "saved" | "failed";

/**
 * Keeps what is typed into a form, shortly after each change and when the page is hidden: its fields go to `address`, with `about`
 * beside them; null keeps nothing. `onSaved` is called when the server has all of it. Nothing is saved any more once the form is being
 * sent.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  address: string | null,
  onSaved: () => void,
  about = "",
): DraftState {
  const [state, setState] = useState<DraftState>("untouched");
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  // Before somebody can type into the field that has just appeared.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || address === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changes = 0;
    let kept = 0;
    const body = () => {
      const data = new FormData(element);
      data.set("thread", about);
      // Files are not part of a draft.
      return new URLSearchParams(
        [...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      );
    };
    const later = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), wait);
    };
    const save = async () => {
      const now = changes;
      try {
        const response = await fetch(address, { method: "POST", body: body(), signal });
        if (!response.ok) throw new Error(`The draft was answered with ${response.status}`);
        kept = now;
        // What was typed in the meantime is saved by its own turn.
        if (changes !== now) return;
        setState("saved");
        saved.current();
      } catch {
        if (signal.aborted) return;
        setState("failed");
        later(retryAfter);
      }
    };
    const stop = () => {
      clearTimeout(timer);
      kept = changes;
      // A draft that has become a letter is no more.
      setState("untouched");
    };
    element.addEventListener(
      "input",
      () => {
        changes += 1;
        setState("saving");
        later(saveAfter);
      },
      { signal },
    );
    element.addEventListener("submit", stop, { signal });
    const hide = () => {
      if (document.visibilityState === "hidden" && kept !== changes) navigator.sendBeacon(address, body());
    };
    document.addEventListener("visibilitychange", hide, { signal });
    return () => {
      if (kept !== changes) navigator.sendBeacon(address, body());
      clearTimeout(timer);
      ended.abort();
    };
  }, [form, address, about]);
  return state;
}
