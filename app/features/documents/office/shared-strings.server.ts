import type { PackageParts } from "./package-parts.server";

const longestString = 2_000;

/** The shared strings with these numbers; the others are passed over, because a workbook may have a million. */
export async function readSharedStrings(
  parts: PackageParts,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const strings = new Map<number, string>();
  const highest = [...wanted].reduce((most, index) => Math.max(most, index), -1);
  const part = parts.names.find((name) => /(^|\/)sharedstrings\d*\.xml$/.test(name));
  if (highest < 0 || !part) return strings;
  let index = -1;
  let text = "";
  let inText = false;
  /** How a word is read stands beside it and is no part of it. */
  let reading = 0;
  await parts.read(part, {
    open(name) {
      if (name === "si") {
        index += 1;
        text = "";
      }
      if (name === "rPh") reading += 1;
      if (name === "t") inText = true;
    },
    text(piece) {
      if (inText && reading === 0 && wanted.has(index)) text = (text + piece).slice(0, longestString);
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "rPh") reading -= 1;
      if (name === "si" && wanted.has(index)) strings.set(index, text);
    },
    done: () => index > highest,
  });
  return strings;
}
