import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while rendering on the server and in the first paint, true once this page is alive in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
