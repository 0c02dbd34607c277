/** Parts of a document or a workbook that end a line of text. */
const ends = new Set(["p", "si", "c", "row", "br", "tab", "tr"]);
/** Elements whose content is text: runs of Word and Excel, and the numbers in cells. */
const holds = new Set(["t", "v"]);

/**
 * Reads the text of one XML part of an Office file while it arrives piece by piece. Never throws. Cells that only point to a
 * shared string are left out: that string is in a part of its own.
 */
export function createXmlText(take: (text: string) => void) {
  let rest = "";
  let inside = false;
  let shared = false;

  function tag(source: string) {
    const name = /^\/?(?:[\w.-]+:)?([\w.-]+)/.exec(source)?.[1] ?? "";
    const closes = source.startsWith("/");
    const empty = source.endsWith("/");
    if (name === "c" && !closes) shared = /\st="s"/.test(source);
    if (holds.has(name)) inside = !closes && !empty && !(name === "v" && shared);
    if (ends.has(name) && (closes || empty)) take(" ");
  }

  return (piece: string) => {
    rest += piece;
    for (;;) {
      const open = rest.indexOf("<");
      if (open < 0) {
        // An entity may be cut in two: what follows the last '&' waits.
        const cut = rest.lastIndexOf("&");
        const whole = cut < 0 || rest.length - cut > 12 ? rest.length : cut;
        if (inside) take(decoded(rest.slice(0, whole)));
        rest = rest.slice(whole);
        return;
      }
      if (inside && open > 0) take(decoded(rest.slice(0, open)));
      const close = rest.indexOf(">", open);
      if (close < 0) {
        // A tag longer than this is none of ours.
        rest = rest.length - open > longestTag ? "" : rest.slice(open);
        return;
      }
      tag(rest.slice(open + 1, close));
      rest = rest.slice(close + 1);
    }
  };
}

const longestTag = 65_536;

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return named[code] ?? whole;
    const point = code[1]?.toLowerCase() === "x" ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
  });
