import { inflateSync } from "node:zlib";

/**
 * The text of each page of a PDF that Chromium has printed: its letters without spaces, in the order in which they are
 * drawn, which is the order of the page's content.
 */
export function printedPages(pdf: Buffer): string[] {
  const file = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const at = (id: string | undefined) => objects.get(id ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const letters = new Map<string, Map<string, string>>();
    for (const [, name = "", id = ""] of page.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name, lettersOf(unpacked(at(/\/ToUnicode (\d+) 0 R/.exec(at(id))?.[1]))));
    return drawn(unpacked(at(/\/Contents (\d+) 0 R/.exec(page)?.[1])), letters);
  });
}

function unpacked(body: string): string {
  const stream = /\bstream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1];
  if (stream === undefined) return "";
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : stream;
}

const letter = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** The letters by glyph number, in hexadecimal. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", code = ""] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph.toUpperCase(), letter(code));
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", code = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w{4})>/g))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        letters.set(
          glyph.toString(16).toUpperCase().padStart(from.length, "0"),
          String.fromCharCode(Number.parseInt(code, 16) + glyph - Number.parseInt(from, 16)),
        );
  return letters;
}

function drawn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  let text = "";
  for (const [, font, glyphs = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>/gi)) {
    if (font) letters = fonts.get(font);
    else {
      // Fonts with many letters use two bytes for a glyph number, others one.
      const bytes = letters?.has(glyphs.slice(0, 2).toUpperCase()) ? /../g : /.{4}/g;
      text += (glyphs.match(bytes) ?? []).map((glyph) => letters?.get(glyph.toUpperCase()) ?? "").join("");
    }
  }
  return text.replace(/\s/g, "");
}
