import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Numbers the history entry that a link within the page makes (the skip link, a note). The browser makes it without the
 * router's number, and the router can then neither say how far Back goes nor ask before it.
 */
export function useNumberedHistory() {
  const location = useLocation();
  const index = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location has a number of its own
  useEffect(() => {
    index.current = history.state?.idx ?? 0;
  }, [location]);
  useEffect(() => {
    const hear = () => {
      if (history.state === null) history.replaceState({ idx: index.current + 1, key: Math.random().toString(36).slice(2, 10) }, "");
      index.current = history.state?.idx ?? 0;
    };
    // In the capture phase: before the router's own listener, which reads the number.
    addEventListener("popstate", hear, true);
    return () => removeEventListener("popstate", hear, true);
  }, []);
}
