import { useDeferredValue, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first render of what the server has drawn, true once React runs it in the browser; true at once for what
 * is drawn in the browser. It changes as something that may wait: told at once, React throws away the parts of the page whose code has
 * not arrived, and the page jumps under the pointer.
 */
export function useHydrated(): boolean {
  // React asks for the server's value only while it takes over what the server has drawn.
  const [drawn] = useState(() => ({ byServer: false }));
  const byServer = useSyncExternalStore(
    never,
    () => drawn.byServer,
    () => {
      drawn.byServer = true;
      return true;
    },
  );
  return useDeferredValue(true, !byServer);
}
