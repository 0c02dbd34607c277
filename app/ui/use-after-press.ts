import { useCallback, useEffect, useRef } from "react";

const presses = ["pointerdown", "mousedown"];
const releases = ["pointerup", "pointercancel", "mouseup"];

/**
 * Runs something now, or, while a mouse button or finger is down, after it is lifted. A message that appears or disappears
 * moves the controls below it, and this must not happen between the press and the release of a button. After a touch the
 * browser presses and releases a mouse as well: these events move the focus.
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
    for (const type of presses) addEventListener(type, press, true);
    for (const type of releases) addEventListener(type, release, true);
    return () => {
      for (const type of presses) removeEventListener(type, press, true);
      for (const type of releases) removeEventListener(type, release, true);
    };
  }, []);
  return useCallback((run) => {
    if (!pressed.current) return run();
    const released = new AbortController();
    const runOnce = () => {
      released.abort();
      setTimeout(run);
    };
    for (const type of releases) addEventListener(type, runOnce, { signal: released.signal });
  }, []);
}
