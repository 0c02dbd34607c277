import type { Verdict } from "./verdict.server";

/** First bytes in hexadecimal, `..` for any. */
const binary: [string, string][] = [
  ["89504e47", "a picture (.png)"],
  ["ffd8ff", "a picture (.jpg)"],
  ["47494638", "a picture (.gif)"],
  ["49492a00", "a picture (.tif)"],
  ["4d4d002a", "a picture (.tif)"],
  ["424d........00000000", "a picture (.bmp)"],
  ["4d5a", "a program"],
  ["7f454c46", "a program"],
  ["504b0506", "an empty zip archive"],
  ["504b0708", "a split zip archive"],
  ["52617221", "an archive (.rar)"],
  ["377abcaf", "an archive (.7z)"],
  ["1f8b", "an archive (.gz)"],
  ["09000400", "an Excel 2 worksheet"],
  ["09020600", "an Excel 3 worksheet"],
  ["09040600", "an Excel 4 worksheet"],
  ["9ba5", "a Word 1 document"],
  ["dba5", "a Word 2 document"],
  ["be310000", "a Microsoft Write document"],
];

const textual: [RegExp, string][] = [
  [/^\{\\rt/, "a rich text file (.rtf)"],
  [/^(?:From|MIME-Version|Date|Content-Type): /i, "a web archive (.mht)"],
  [/^<\?xml.{0,400}<\?mso-application progid=.Excel/s, "an Excel 2003 XML file"],
  [/^<\?xml.{0,400}<\?mso-application progid=.Word/s, "a Word 2003 XML file"],
  [/^<\?xml/, "an XML file"],
  [/^<(?:!doctype html|html|head|table|meta|body)\b/i, "a web page (.html)"],
];

/** Names the format of a file that is neither PDF nor OLE nor zip, for its refusal. Such a file is never accepted. */
export function describeForeign(bytes: Buffer): Verdict {
  // Viewers look for the header in the first kilobyte; a file with something before it is refused on purpose.
  if (bytes.subarray(0, 1029).includes("%PDF-")) return { refusal: "pdf-start" };

  // A PDF whose first line is something else.
  const beginning = bytes.toString("latin1", 0, 4096);
  if (beginning.startsWith("%") && /\d[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj(?![a-z])/.test(beginning))
    return { refusal: "pdf-header" };

  const hex = bytes.toString("hex", 0, 16);
  for (const [signature, detected] of binary) {
    const same = Array.from(signature).every((digit, index) => digit === "." || digit === hex[index]);
    if (same) return { refusal: "mismatch", detected };
  }
  const head = bytes
    .toString("utf8", 0, 2048)
    .replace(/^\ufeff/, "")
    .trimStart();
  for (const [pattern, detected] of textual) {
    if (pattern.test(head)) return { refusal: "mismatch", detected };
  }
  return { refusal: "unrecognised" };
}
