import type { TextMatch } from "./find-in-text";
import * as styles from "./pdf-page.module.css";

/**
 * Marks the matches in the text layer of a page, and the current one more strongly. Returns the first element of the current
 * one. `pieces` are the texts as they were found, which may end in a line end that the layer does not show.
 */
export function markText(
  layer: readonly HTMLElement[],
  pieces: readonly string[],
  matches: readonly TextMatch[],
  current: TextMatch | null,
): HTMLElement | null {
  let first: HTMLElement | null = null;
  layer.forEach((element, index) => {
    const own = matches.filter(({ from, to }) => from.piece <= index && to.piece >= index);
    if (own.length === 0 && element.childElementCount === 0) return;
    const text = (pieces[index] ?? "").replace(/\n$/, "");
    const parts: (string | HTMLElement)[] = [];
    let done = 0;
    for (const match of own) {
      const start = match.from.piece === index ? match.from.letter : 0;
      const end = match.to.piece === index ? match.to.letter : text.length;
      const mark = document.createElement("mark");
      mark.className = match === current ? `${styles.mark} ${styles.isCurrent}` : styles.mark;
      mark.textContent = text.slice(start, end);
      if (match === current) first ??= mark;
      parts.push(text.slice(done, start), mark);
      done = end;
    }
    parts.push(text.slice(done));
    element.replaceChildren(...parts);
  });
  return first;
}
