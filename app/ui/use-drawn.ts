import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What `read` finds in the page as the server has drawn it, and as the person has used it since, when React takes it over; undefined for
 * what is drawn in the browser.
 */
export function useDrawn<Found>(read: () => Found): Found | undefined {
  const [drawn] = useState<{ found?: Found }>({});
  // React asks for the server's value only on the server, and while it takes over what the server has drawn.
  return useSyncExternalStore(
    never,
    () => drawn.found,
    () => {
      drawn.found ??= read();
      return drawn.found;
    },
  );
}
