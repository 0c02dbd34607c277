import { useLayoutEffect, useRef } from "react";

/**
 * For a list whose rows go when something is done in them: the focus, which would fall back to the beginning of the page
 * with its button, stays at the list. Spread it over the element that remains.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  // Read while rendering: afterwards the row is gone already.
  const hadFocus = ref.current !== null && document.activeElement !== document.body;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return { ref, tabIndex: -1 };
}
