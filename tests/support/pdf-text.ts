import { inflateSync } from "node:zlib";

/**
 * The text of a PDF that the product has written, page after page, in the order in which it is drawn. The letters come
 * from the ToUnicode tables of its fonts. Words are separated by single spaces.
 */
export function textOfPdf(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      if (map) fonts.set(name, lettersOf(unpacked(objects.get(map) ?? "")));
    }
  }
  const pages = [...objects.values()].map(unpacked).filter((content) => content.includes("BT\n"));
  return pages
    .map((content) => drawn(content, fonts))
    .join(" ")
    .replace(/\s+/g, " ");
}

function unpacked(body: string): string {
  const stream = /\/FlateDecode[\s\S]*?\nstream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
  if (stream === undefined) return "";
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** The letters by glyph number. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
}

function drawn(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] = [];
  let text = "";
  for (const [token, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>(?=[^[\]]*\] TJ)|\bET\b/gi)) {
    if (font) letters = fonts.get(font) ?? [];
    else if (glyphs)
      text += (glyphs.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? "").join("");
    else if (token === "ET") text += " ";
  }
  return text;
}
