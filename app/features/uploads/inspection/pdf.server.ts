import { inflateSync } from "node:zlib";

import { opensWithoutPassword } from "./pdf-encryption.server";
import { launchesPrograms } from "./pdf-launch.server";
import { asName, asReference, type PdfDictionary, type PdfValue, readPdfValue } from "./pdf-syntax.server";
import type { Verdict } from "./verdict.server";

const catalogs = /\/Type[\0\s]{0,20}\/Catalog(?![A-Za-z])/;
const pages = /\/Type[\0\s]{0,20}\/Pages?(?![A-Za-z])|\/Kids(?![A-Za-z])/;
const objectStream = /\/Type[\0\s]{0,20}\/ObjStm(?![A-Za-z])/g;

/** The most that is unpacked of object streams when no catalog was found elsewhere, in bytes and in streams. */
const unpackedAtMost = 4_194_304;
const streamsAtMost = 50;

/**
 * Whether viewers open a file that begins with %PDF. They rebuild a missing or wrong cross-reference table from the
 * objects themselves, so a good file needs a catalog and a page, but no correct end of file.
 */
export function inspectPdf(bytes: Buffer): Verdict {
  const text = bytes.toString("latin1");
  const verdict = readPdf(bytes, text);
  return "kind" in verdict && launchesPrograms(bytes, text) ? { refusal: "launch" } : verdict;
}

function readPdf(bytes: Buffer, text: string): Verdict {
  const { trailer, rebuilt } = findTrailer(text);
  const resolve = follower(text);

  const compressed = text.search(objectStream) >= 0;
  const root = resolve(trailer?.get("Root"));
  const hasCatalog =
    root instanceof Map ||
    catalogs.test(text) ||
    (compressed && (asReference(trailer?.get("Root")) !== undefined || catalogIsCompressed(bytes, text)));
  if (!hasCatalog || !(compressed || pages.test(text))) return { refusal: "damaged" };

  const opens = (one: PdfDictionary | undefined, from: (value: PdfValue | undefined) => PdfValue) => {
    const encrypt = from(one?.get("Encrypt"));
    if (!(encrypt instanceof Map) || !isEncryption(encrypt)) return true;
    const ids = from(one?.get("ID"));
    const id = Array.isArray(ids) ? from(ids[0]) : null;
    return opensWithoutPassword(encrypt, Buffer.isBuffer(id) ? id : Buffer.alloc(0), from);
  };
  if (opens(trailer, resolve)) return { kind: "pdf" };
  // Viewers rebuild a broken table, and use any trailer that leads to a catalog.
  if (!rebuilt && !tableIsBroken(text, trailer)) return { refusal: "password" };
  const first = follower(text, "first");
  const leads = (one: PdfDictionary) => resolve(one.get("Root")) instanceof Map;
  const alternatives = allTrailers(text).filter(leads);
  const open = alternatives.some((one) => opens(one, resolve)) || alternatives.some((one) => opens(one, first));
  return open ? { kind: "pdf" } : { refusal: "password" };
}

/** Whether a dictionary describes an encryption at all: a reference of a broken table may lead to any other object. */
function isEncryption(dictionary: PdfDictionary) {
  return ["V", "R", "O", "U", "CF", "Recipients"].some((key) => dictionary.has(key));
}

/** Whether the classic table at startxref gives a wrong place for the catalog or the encryption. */
function tableIsBroken(text: string, trailer: PdfDictionary | undefined): boolean {
  const start = Number.parseInt(text.slice(text.lastIndexOf("startxref") + 9).slice(0, 40), 10);
  const end = text.indexOf("trailer", start);
  if (
    !text
      .slice(start, start + 40)
      .trimStart()
      .startsWith("xref") ||
    end < 0
  )
    return false;
  const rows = new Map<number, number>();
  let next = 0;
  for (const [, first = "", , kind] of text
    .slice(start, Math.min(end, start + tableAtMost))
    .matchAll(/(\d{1,10})[ \t]+(\d{1,10})(?:[ \t]*([nf]))?/g)) {
    if (!kind) next = Number(first);
    else {
      if (kind === "n") rows.set(next, Number(first));
      next += 1;
    }
  }
  return ["Root", "Encrypt"].some((key) => {
    const number = asReference(trailer?.get(key));
    const offset = number === undefined ? undefined : rows.get(number);
    if (number === undefined || offset === undefined) return false;
    return !new RegExp(`^[\\0\\s]{0,4}0{0,9}${number}[\\0\\s]{1,20}\\d{1,5}[\\0\\s]{1,20}obj`).test(
      text.slice(offset, offset + 80),
    );
  });
}

/** How much of a table is read, in bytes: 50,000 rows. */
const tableAtMost = 1_000_000;

/** The dictionary with Root and Encrypt: the one at startxref, or else the last one in the file. */
function findTrailer(text: string): { trailer: PdfDictionary | undefined; rebuilt: boolean } {
  const start = text.lastIndexOf("startxref");
  const offset = start < 0 ? Number.NaN : Number.parseInt(text.slice(start + 9, start + 40), 10);
  if (offset > 0 && offset < text.length) {
    const section = text.slice(offset, offset + 40).trimStart();
    const from = section.startsWith("xref") ? text.indexOf("trailer", offset) : offset;
    const dictionary = from < 0 ? null : readPdfValue(text, afterKeyword(text, from));
    if (dictionary instanceof Map && dictionary.has("Root")) return { trailer: dictionary, rebuilt: false };
  }
  return { trailer: trailersFromEnd(text).next().value ?? undefined, rebuilt: true };
}

const allTrailers = (text: string) => [...trailersFromEnd(text)];

/** The dictionaries with a Root, from the end of the file on: those of tables, then those of cross-reference streams. */
function* trailersFromEnd(text: string): Generator<PdfDictionary> {
  let tries = 40;
  for (let at = text.lastIndexOf("trailer"); at > 0 && tries > 0; at = text.lastIndexOf("trailer", at - 1)) {
    tries -= 1;
    const dictionary = readPdfValue(text, at + 7);
    if (dictionary instanceof Map && dictionary.has("Root")) yield dictionary;
  }
  for (let at = text.lastIndexOf("/XRef"); at > 0 && tries > 0; at = text.lastIndexOf("/XRef", at - 1)) {
    tries -= 1;
    const dictionary = objectAround(text, at);
    if (dictionary instanceof Map && dictionary.has("Root")) yield dictionary;
  }
}

/** Where the dictionary begins: after `trailer`, or after the `12 0 obj` of a cross-reference stream. */
function afterKeyword(text: string, from: number) {
  const head = /^[\0\s]{0,20}(?:trailer|\d{1,10}[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj)/.exec(text.slice(from, from + 80));
  return from + (head?.[0].length ?? 0);
}

/** The object that contains a name: it begins after the nearest `obj` before the name. */
function objectAround(text: string, at: number) {
  const before = text.slice(Math.max(0, at - 8_192), at);
  const keyword = before.lastIndexOf("obj");
  return keyword < 0 ? null : readPdfValue(text, at - before.length + keyword + 3);
}

/** The most objects that are looked up in one file: the check needs three, and each look-up reads the whole file. */
const objectsAtMost = 16;

/** Follows references to the last object of their number in the file, or to the first, at most a few steps. */
function follower(text: string, which: "first" | "last" = "last"): (value: PdfValue | undefined) => PdfValue {
  const known = new Map<number, PdfValue>();
  const find = (number: number): PdfValue => {
    const earlier = known.get(number);
    if (earlier !== undefined) return earlier;
    if (known.size >= objectsAtMost) return null;
    const header = new RegExp(`(?<![0-9])0{0,9}${number}[\\0\\s]{1,20}[0-9]{1,5}[\\0\\s]{1,20}obj`, "g");
    let found = -1;
    for (const match of text.matchAll(header)) {
      found = match.index + match[0].length;
      if (which === "first") break;
    }
    const value = found < 0 ? null : readPdfValue(text, found);
    known.set(number, value);
    return value;
  };
  return (value) => {
    let current = value ?? null;
    for (let step = 0; step < 4; step += 1) {
      const number = asReference(current);
      if (number === undefined) return current;
      current = find(number);
    }
    return null;
  };
}

/** A file cut off before its cross-reference stream may still have its catalog in an object stream. */
function catalogIsCompressed(bytes: Buffer, text: string) {
  let budget = unpackedAtMost;
  let tries = streamsAtMost;
  for (const match of text.matchAll(objectStream)) {
    tries -= 1;
    if (tries < 0 || budget <= 0) return false;
    const dictionary = objectAround(text, match.index);
    if (!(dictionary instanceof Map) || asName(dictionary.get("Filter")) !== "FlateDecode") continue;
    const keyword = text.indexOf("stream", match.index);
    if (keyword < 0) return false;
    const start = keyword + (text.startsWith("\r\n", keyword + 6) ? 8 : 7);
    const end = text.indexOf("endstream", start);
    try {
      const unpacked = inflateSync(bytes.subarray(start, end < 0 ? undefined : end), { maxOutputLength: budget });
      budget -= unpacked.length;
      if (catalogs.test(unpacked.toString("latin1"))) return true;
    } catch {
      // A stream that cannot be unpacked is skipped; the following ones share half of the remaining budget.
      budget = Math.floor(budget / 2);
    }
  }
  return false;
}
