import { Parser } from "htmlparser2";
import { type Piece, tag } from "./pieces";

/** What stays of a document, and whether it ends a paragraph. None of it fetches, submits, leads away or runs anything. */
const kept: Record<string, boolean> = {
  ...{ p: true, h1: true, h2: true, h3: true, h4: true, h5: true, h6: true, ul: true, ol: true, li: true, br: true },
  ...{ table: true, thead: true, tbody: true, tr: true, td: true, th: true, blockquote: true, hr: true },
  ...{ strong: false, em: false, b: false, i: false, u: false, s: false, sup: false, sub: false },
};
const empty = new Set(["br", "hr"]);
/** Their content is no text of the document. */
const dropped = new Set(["script", "style", "title", "template", "noscript", "iframe", "svg", "math"]);

const picture = /^data:image\/(png|jpeg|gif|webp|bmp);base64,[a-z0-9+/]+=*$/i;

/**
 * Makes pieces of a converter's HTML: each tag is written anew from a closed list, without attributes other than those of merged
 * cells and the bytes of pictures. Links stay as text.
 */
export function inertPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped.has(name)) skipped += 1;
        if (skipped > 0) return;
        if (name === "img") pieces.push(...pictureOf(attributes));
        const ends = kept[name];
        if (ends !== undefined)
          pieces.push(tag(`<${name}${name === "td" || name === "th" ? spans(attributes) : ""}>`, ends));
      },
      ontext(text) {
        if (skipped === 0) pieces.push({ text });
      },
      onclosetag(name) {
        if (dropped.has(name)) skipped -= 1;
        const ends = kept[name];
        if (skipped === 0 && ends !== undefined && !empty.has(name)) pieces.push(tag(`</${name}>`, ends));
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return pieces;
}

/** A picture in a format that no browser shows is named where it stood. */
function pictureOf({ src = "", alt = "" }: Record<string, string>): Piece[] {
  const name = alt.trim();
  if (!picture.test(src)) return [{ text: name ? ` [Picture: ${name}] ` : " [Picture] " }];
  return [tag(`<img src="${src}" alt="${name.replace(/[&<>"']/g, " ").slice(0, 500)}">`, false)];
}

function spans(attributes: Record<string, string>): string {
  const one = (name: "colspan" | "rowspan") => {
    const count = Number(attributes[name]);
    return Number.isInteger(count) && count > 1 && count <= 1000 ? ` ${name}="${count}"` : "";
  };
  return one("colspan") + one("rowspan");
}
