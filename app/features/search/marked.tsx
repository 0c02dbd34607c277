import type { Segment } from "./excerpt";

/** A text in which the matches are marked. */
export function Marked({ of }: { of: readonly Segment[] }) {
  let at = 0;
  return of.map(({ text, found }) => {
    const key = at;
    at += text.length;
    return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
