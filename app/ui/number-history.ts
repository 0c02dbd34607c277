import { randomKey } from "./random-key";

/**
 * Writes the router's number into the history entry that a link within the page makes (the skip link, a note). The
 * browser makes this entry without the number, and the router could then neither tell how far Back goes nor ask before
 * leaving. Call it before the router listens, because the router reads the number in the same event.
 */
export function numberHistory(): void {
  let last = 0;
  const read = () => {
    last = history.state?.idx ?? last;
  };
  // Such a link is always followed by a click, and the router's own entries cause no event.
  addEventListener("click", read, true);
  addEventListener("popstate", () => {
    if (history.state === null) {
      history.replaceState({ idx: last + 1, key: randomKey() }, "");
    }
    read();
  });
}
