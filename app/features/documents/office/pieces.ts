import { findInText, type TextMatch } from "../viewer/find-in-text";

/** A piece of a converted document: a tag that we have written ourselves, or text as it is read. */
export type Piece = { tag: string; ends: boolean } | { text: string };

/** A tag. Words that are looked for do not go beyond one that `ends` a paragraph or a cell. */
export const tag = (source: string, ends = true): Piece => ({ tag: source, ends });

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** More than anybody goes through one by one. */
export const mostPlaces = 500;

/**
 * The pieces as HTML, with the places marked where the wanted words are. Each mark is a link to the next one, so that they are
 * gone through by keyboard without a script. `places` is their number.
 */
export function written(pieces: readonly Piece[], wanted: string): { html: string; places: number } {
  const html: string[] = [];
  const marks: { at: number; text: string }[] = [];
  let block: Piece[] = [];
  const endBlock = () => {
    const texts = block.flatMap((piece) => ("text" in piece ? [piece.text] : []));
    const room = mostPlaces - marks.length;
    const matches = wanted !== "" && room > 0 && texts.length > 0 ? findInText(texts, wanted).slice(0, room) : [];
    let index = 0;
    for (const piece of block) {
      if ("tag" in piece) html.push(piece.tag);
      else {
        writeText(piece.text, index, matches);
        index += 1;
      }
    }
    block = [];
  };
  /** A match that goes over several pieces is one place: its first part carries the number. */
  function writeText(text: string, index: number, matches: readonly TextMatch[]) {
    let done = 0;
    for (const match of matches) {
      if (match.from.piece > index || match.to.piece < index) continue;
      const start = match.from.piece === index ? match.from.letter : 0;
      const end = match.to.piece === index ? match.to.letter : text.length;
      html.push(escaped(text.slice(done, start)));
      if (match.from.piece === index) {
        marks.push({ at: html.length, text: text.slice(start, end) });
        html.push("");
      } else html.push(`<mark>${escaped(text.slice(start, end))}</mark>`);
      done = end;
    }
    html.push(escaped(text.slice(done)));
  }
  for (const piece of pieces) {
    if ("tag" in piece && piece.ends) {
      endBlock();
      html.push(piece.tag);
    } else block.push(piece);
  }
  endBlock();
  marks.forEach(({ at, text }, index) => {
    const next = index + 1 === marks.length ? 1 : index + 2;
    const title = `Place ${index + 1} of ${marks.length}. Press it for the next one.`;
    html[at] = `<mark><a id="place-${index + 1}" href="#place-${next}" title="${title}">${escaped(text)}</a></mark>`;
  });
  return { html: html.join(""), places: marks.length };
}
