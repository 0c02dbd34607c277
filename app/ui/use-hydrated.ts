import { useDeferredValue } from "react";
import { useDrawn } from "./use-drawn";

/**
 * False on the server and in the first render of what the server has drawn, true once React runs it in the browser; true at once for what
 * is drawn in the browser. It changes as something that may wait: told at once, React throws away the parts of the page whose code has
 * not arrived, and the page jumps under the pointer.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, !useDrawn(() => true));
}
