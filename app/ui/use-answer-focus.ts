import { type RefObject, useEffect, useRef } from "react";

/**
 * For the sentence that answers a button which may go away with what it has done: the sentence then gets the focus. Give
 * its element the ref and tabIndex -1. `state` is what the button changes, because the same answer may come twice.
 */
export function useAnswerFocus(answer: string | undefined, state: unknown): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  // A new state with the same answer counts as well.
  useEffect(() => {
    if (answer && document.activeElement === document.body) element.current?.focus();
  }, [answer, state]);
  return element;
}
