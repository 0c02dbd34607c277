import { useCallback, useEffect, useRef } from "react";

/**
 * Runs something now, or, while a mouse button or finger is down, after it is lifted. A message that appears or disappears
 * moves the controls below it, and this must not happen between the press and the release of a button.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);
  return useCallback((run) => {
    if (pressed.current) addEventListener("pointerup", () => setTimeout(run), { once: true });
    else run();
  }, []);
}
