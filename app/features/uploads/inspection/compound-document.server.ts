import { type CompoundEntry, type CompoundFile, openCompoundFile } from "./compound-file.server";
import { inspectWorkbookStream } from "./excel-binary.server";
import type { Verdict } from "./verdict.server";
import { inspectWordStreams } from "./word-binary.server";

/** Root entries by which other kinds of OLE files are recognised, in capitals because names are compared in capitals. */
const foreign: [string, string][] = [
  ["POWERPOINT DOCUMENT", "a PowerPoint presentation (.ppt)"],
  ["PP40", "a PowerPoint presentation (.ppt)"],
  ["PP97_DUALSTORAGE", "a PowerPoint presentation (.ppt)"],
  ["__PROPERTIES_VERSION1.0", "an Outlook message (.msg)"],
  ["VISIODOCUMENT", "a Visio drawing (.vsd)"],
  ["QUILL", "a Publisher document (.pub)"],
  ["FILEHEADER", "a Hangul document (.hwp)"],
  ["MATOST", "a Microsoft Works document"],
];

/**
 * Tells .doc and .xls from everything else that is an OLE compound file, by the names of the streams at its root, and
 * applies the rules for macros and passwords. Embedded objects are not the document: only the root decides the kind.
 */
export function inspectCompoundFile(bytes: Buffer): Verdict {
  const file = openCompoundFile(bytes);
  if (!file) return { refusal: "damaged" };

  const root = new Map<string, CompoundEntry>();
  for (const entry of file.entries) {
    if (entry.path.length === 1 && !root.has(entry.name.toUpperCase())) root.set(entry.name.toUpperCase(), entry);
  }
  if (root.size === 0) return { refusal: "damaged" };
  if (root.has("ENCRYPTEDPACKAGE") || root.has("\tDRMCONTENT")) return { refusal: "password" };

  for (const [name, detected] of foreign) {
    if (root.has(name)) return { refusal: "mismatch", detected };
  }

  const word = streamNamed(root, "WORDDOCUMENT");
  const books = [streamNamed(root, "WORKBOOK"), streamNamed(root, "BOOK")].filter((entry) => entry !== undefined);
  // Two documents in one file: which of them opens depends on the program, so the check would be about the wrong one.
  if (word && books.length > 0) return { refusal: "unrecognised" };
  if (!word && books.length === 0) {
    // Installers pack the names of their tables into letters from U+3800 on, behind this one.
    const installer = [...root.keys()].some((name) => name.startsWith("\u4840"));
    return installer ? { refusal: "mismatch", detected: "a Windows installer (.msi)" } : { refusal: "unrecognised" };
  }

  const refused = word ? inspectWordStreams(file, word, root) : inspectBooks(file, books);
  if (refused) return { refusal: refused };
  if (file.entries.some(belongsToMacros)) return { refusal: "macros" };
  return { kind: word ? "doc" : "xls" };
}

/** Excel 5/95 and 97 formats may stand side by side in one file (Book and Workbook); both must be good. */
function inspectBooks(file: CompoundFile, books: CompoundEntry[]) {
  for (const book of books) {
    const stream = file.read(book);
    // One sector may be missing at the very end of a file; if more are missing, sheets are missing too.
    if (stream.length < book.size - 4_096) return "damaged" as const;
    const refusal = inspectWorkbookStream(stream);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * A VBA project anywhere, embedded objects included. A project whose modules look empty counts too: its compiled code
 * runs without its source, so that emptiness cannot be seen from outside.
 */
function belongsToMacros(entry: CompoundEntry) {
  const name = entry.name.toUpperCase();
  return name === "_VBA_PROJECT_CUR" || name === "_VBA_PROJECT" || (name === "VBA" && entry.kind === "storage");
}

function streamNamed(root: Map<string, CompoundEntry>, name: string) {
  const entry = root.get(name);
  return entry?.kind === "stream" ? entry : undefined;
}
