import type { Segment } from "../search/excerpt";

/** As `Marked` of quick search, which is in a script of its own that the lists of documents do not load for it. */
export function FoundPlace({ place }: { place: readonly Segment[] }) {
  let at = 0;
  return place.map(({ text, found }) => {
    at += text.length;
    return found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
  });
}
