import { randomKey } from "./random-key";

/**
 * Numbers the history entry that a link within the page makes (the skip link, a note). The browser makes it without the
 * router's number, and the router could then neither say how far Back goes nor ask before it. Call it before the router
 * listens: it reads the number in the same event.
 */
export function numberHistory(): void {
  let last = 0;
  const read = () => {
    last = history.state?.idx ?? last;
  };
  // Every way to such a link is a click, and the router numbers its own entries without an event.
  addEventListener("click", read, true);
  addEventListener("popstate", () => {
    if (history.state === null) {
      history.replaceState({ idx: last + 1, key: randomKey() }, "");
    }
    read();
  });
}
