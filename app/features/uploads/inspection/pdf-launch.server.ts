import { constants, inflateSync } from "node:zlib";
import { asName, type PdfDictionary, type PdfValue, readPdfObject } from "./pdf-syntax.server";
import { Refused } from "./verdict.server";

/** A name may have each of its letters as '#' and two hexadecimal digits. */
const letter = (one: string) => `(?:${one}|#${one.charCodeAt(0).toString(16)})`;
const launch = new RegExp(`/${[..."Launch"].map(letter).join("")}(?![^\\0\\s()<>[\\]{}/%])`, "i");
const streamName = /ObjStm|#[0-9a-f]{2}/i;
const streamKeyword = /(?<!end)stream[\r\n]/;
const header = /(?<!\d)\d{1,10}[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj/g;

/** The most that is read object by object: those with the word, and the dictionaries of object streams. In characters. */
const readAtMost = 4_000_000;

/** The most that is unpacked of the object streams of one file, in bytes. */
const unpackedAtMost = 33_554_432;

/**
 * Whether a PDF has an action that starts a program or opens another file (ISO 32000-1, 12.6.4.5). The same word in a text,
 * in the content of a page or in an attached file is no action: only dictionaries of the file's own objects count, also
 * those in object streams. Throws Refused when the file takes too long to read.
 */
export function launchesPrograms(bytes: Buffer, text: string): boolean {
  const visible = launch.test(text);
  if (!visible && !streamName.test(text)) return false;
  let budget = readAtMost;
  let unpackable = unpackedAtMost;
  header.lastIndex = 0;
  let match = header.exec(text);
  while (match) {
    const from = match.index + match[0].length;
    header.lastIndex = from;
    const next = header.exec(text);
    const body = text.slice(from, next?.index ?? text.length);
    const keyword = body.search(streamKeyword);
    const dictionary = keyword < 0 ? "" : body.slice(0, keyword);
    let resume = from;
    if ((visible && launch.test(body)) || streamName.test(dictionary)) {
      const { value, end, read } = readPdfObject(text, from);
      budget -= read;
      if (budget < 0) throw new Refused("too-complex");
      if (visible && startsProgram(value)) return true;
      const stream = value instanceof Map ? streamAt(text, end, value) : null;
      resume = stream?.end ?? end;
      if (stream && value instanceof Map && asName(value.get("Type")) === "ObjStm") {
        const unpacked = unpack(bytes.subarray(stream.start, stream.end), value, unpackable);
        unpackable -= unpacked.length;
        if (unpackable <= 0) throw new Refused("too-complex");
        if (launch.test(unpacked))
          for (const object of objectsIn(unpacked, value)) if (startsProgram(object)) return true;
      }
    } else if (keyword >= 0) resume = endOfStream(text, from + keyword, directLength(dictionary));
    if (next === null || resume <= next.index) match = next;
    else {
      header.lastIndex = resume;
      match = header.exec(text);
    }
  }
  return false;
}

/** The length that a dictionary itself gives, and not another object. */
function directLength(body: string): number | undefined {
  const length = /\/Length[\0\s]{0,20}(\d{1,10})(?![\0\s]{1,20}\d{1,5}[\0\s]{1,20}R)/.exec(body)?.[1];
  return length === undefined ? undefined : Number(length);
}

/** Where the bytes of a stream begin and end. */
function streamAt(text: string, from: number, dictionary: PdfDictionary) {
  const keyword = /^[\0\s]{0,20}(?=stream(?:\r\n|\n|\r))/.exec(text.slice(from, from + 40));
  if (!keyword) return null;
  const at = from + keyword[0].length;
  const length = dictionary.get("Length");
  return {
    start: startOfStream(text, at),
    end: endOfStream(text, at, typeof length === "number" ? length : undefined),
  };
}

const startOfStream = (text: string, keyword: number) => keyword + (text.startsWith("\r\n", keyword + 6) ? 8 : 7);

/** By its length if that is right, or else at the next `endstream`. */
function endOfStream(text: string, keyword: number, length: number | undefined): number {
  const start = startOfStream(text, keyword);
  if (length !== undefined && /^[\0\s]{0,4}endstream/.test(text.slice(start + length, start + length + 14)))
    return start + length;
  const end = text.indexOf("endstream", start);
  return end < 0 ? text.length : end;
}

function unpack(packed: Buffer, dictionary: PdfDictionary, atMost: number): string {
  const filter = dictionary.get("Filter");
  const filters = (Array.isArray(filter) ? filter : [filter]).map(asName).filter((name) => name !== undefined);
  if (filters.length === 0) return packed.toString("latin1");
  if (filters.length > 1 || !/^Fl(?:ateDecode)?$/.test(filters[0] ?? "")) return "";
  try {
    // A stream that was cut short is read as far as it goes, as viewers do.
    const options = { maxOutputLength: atMost, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, options).toString("latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw new Refused("too-complex");
    return "";
  }
}

/** The objects of an unpacked object stream, one after the other: pairs of number and place come first. */
function* objectsIn(unpacked: string, dictionary: PdfDictionary): Generator<PdfValue> {
  const first = dictionary.get("First");
  if (typeof first !== "number" || !(first >= 0)) return;
  let budget = readAtMost;
  let count = 0;
  for (const [, place] of unpacked.slice(0, first).matchAll(/\d{1,10}[\0\s]{1,20}(\d{1,10})/g)) {
    const { value, read } = readPdfObject(unpacked, first + Number(place));
    budget -= read;
    if (budget < 0) throw new Refused("too-complex");
    yield value;
    // More objects are in no stream of a real file.
    count += 1;
    if (count === objectsAtMost) return;
  }
}

const objectsAtMost = 10_000;

/** An action that names what to start, anywhere in an object; or the name alone, to which an action may refer. */
function startsProgram(value: PdfValue): boolean {
  if (asName(value) === "Launch") return true;
  return hasAction(value);
}

function hasAction(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some(hasAction);
  if (!(value instanceof Map)) return false;
  const named = ["F", "Win", "Mac", "Unix"].some((key) => value.has(key));
  if (named && asName(value.get("S")) === "Launch") return true;
  return [...value.values()].some(hasAction);
}
