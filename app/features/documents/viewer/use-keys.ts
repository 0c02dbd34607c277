import { type RefObject, useEffect, useRef } from "react";

/**
 * What keys do while an element that scrolls has the focus, which it can get by Tab. Letters are left to the page around it.
 * An effect, because the element is nothing that is pressed.
 */
export function useKeys(place: RefObject<HTMLElement | null>, acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    element.tabIndex = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [place]);
}
