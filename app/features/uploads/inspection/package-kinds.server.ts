import type { DocumentKind } from "./accepted-files";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

const kinds: Record<string, DocumentKind> = {
  [`${word}document.main+xml`]: "docx",
  [`${sheet}sheet.main+xml`]: "xlsx",
};

const others: [RegExp, string][] = [
  [/wordprocessingml\.template/, "a Word template (.dotx)"],
  [/spreadsheetml\.template/, "an Excel template (.xltx)"],
  [/sheet\.binary/, "an Excel binary workbook (.xlsb)"],
  [/presentationml|powerpoint/, "a PowerPoint presentation"],
  [/visio/, "a Visio drawing"],
  [/xps|fixedrepresentation/, "an XPS document"],
];

/** The content types (in lower case) of main parts of Office packages. */
export const mainParts = {
  kindOf: (type: string): DocumentKind | undefined => kinds[type],
  describe: (type: string): string | undefined => others.find(([pattern]) => pattern.test(type))?.[1],
  /** Word and Excel documents and templates with macros; the binary workbook is called so whether it has any or not. */
  carriesMacros: (type: string): boolean =>
    /(?:ms-word|ms-excel)\..*macroenabled(?:template)?\.main/.test(type) && !/binary/.test(type),
  /** For packages without a relation to the main part: those whose content type is one. */
  declaredIn: (overrides: Map<string, string>): string[] =>
    [...overrides].filter(([, type]) => kinds[type] !== undefined).map(([name]) => name),
};

/** What a zip file without a list of Office parts is, with its article. */
export function describeArchive(parts: Map<string, boolean>, mimetype: string): string {
  if (mimetype.startsWith("application/vnd.oasis.opendocument")) return "an OpenDocument file";
  if (mimetype === "application/epub+zip") return "an e-book (.epub)";
  if (parts.has("index/document.iwa") || parts.has("index.zip")) return "an Apple iWork document";
  if (parts.has("meta-inf/manifest.mf")) return "a Java archive (.jar)";
  return "a zip archive";
}
