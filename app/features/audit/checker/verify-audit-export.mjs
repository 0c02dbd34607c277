// Checks the audit log from its export alone, for auditors. One file, no packages. The page “Audit log” gives it as a page for any
// browser, which works without a network; Node 20 or newer and this file are enough as well:
//
//     node verify-audit-export.mjs audit-2026-11-23.csv [--key public-key.pem] [--earlier audit-2026-10-31.csv]
//
// The CSV is the export of the page “Audit log” without a search and without a filter. --key names a file with the public key
// of the installation, which you were given in another way (`npm run audit -- key` prints it); without it, the key in the export
// is believed. --earlier names an export that you have kept: what was signed then must still be in the log.
//
// What is checked:
//  1. The events are numbered 1, 2, 3 … without a gap.
//  2. The hash of each event is the SHA-256 of the JSON text of [hash of the event before, number, id, time in milliseconds
//     since 1970, actor, type, subject, detail]. Before the first event the hash is "".
//  3. Where an event has a signature, it is an Ed25519 signature of five lines: "corvane-audit-head-1", series, the time of
//     the signature in milliseconds since 1970, the number and the hash of the event. All are of one series.
//  4. Every event that was signed in the earlier export has the same hash today.
//  5. Where the detail of an event has {"personal":"owner:digest"}, a value that names somebody stands in its place. The cell
//     “Personal” has [digest, random letters, value] of each: the digest is the SHA-256 of the random letters, a space and the value.
//     It may be missing only when a later event, “audit.values-erased” with the owner as its subject, says that it was erased.
//
// Where the cell “Filter” says what was searched for, the export is a part of the log: each event is checked by itself, with the
// hash of the event before it in the cell “Hash Before”, and nothing is said about what is missing.
//
// The exit code is 0 when everything holds, 1 when the log is broken, and 2 when the files cannot tell: another file than the CSV,
// a part of the log, or a key that cannot be read. The events after the last signature are chained, but nobody vouches for
// them yet: the product signs every ten seconds, so they have to be few. Whether the newest events were cut off, no file shows
// alone: the page “Audit log” has the number of the newest event, and a later export has its hash.

/** Said before the check. */
const scope =
  "This checks the columns Number, Time, Id, Actor, Type, Subject, Detail and Personal against the hash of each event and its signatures: what was changed or is missing there is found. All other columns, such as Event, Who, About, Client and Details, only say in words what these say, and are not checked.";

/** Repeated with the verdict. */
const scopeInShort =
  "Not checked are the columns that only say it in words: go by Number, Time, Id, Actor, Type, Subject, Detail and Personal.";

/** Something is wrong with the log. */
class Finding extends Error {}

/** Something is wrong with what was given, which says nothing about the log. */
class Unusable extends Error {}

const needed = ["Number", "Time", "Id", "Actor", "Type", "Subject", "Detail", "Hash"];
const signed = ["Signed", "Series", "Signature", "Public Key"];
/** Empty in exports of earlier versions, which do not have these columns. */
const beside = { Personal: "", Filter: "", "Hash Before": "" };
/** The first letters of a ZIP file, which every workbook of Excel is. */
const workbook = "PK\u0003\u0004";
const rightFile = "Choose the CSV: on the page “Audit log”, without a search and without a filter, press “Export CSV”.";

/**
 * An event as a row of the export has it: the cells that are hashed, and those of its signature, which are empty for most events.
 * @typedef {Record<"Id" | "Actor" | "Type" | "Subject" | "Detail" | "Hash" | "Signed" | "Series" | "Signature" | "Public Key" | "Personal" | "Filter" | "Hash Before", string>
 *   & { seq: number, at: number, marked: boolean }} Event
 */

/**
 * A file: its name, and its text in pieces.
 * @typedef {{ name: string, pieces: AsyncIterable<string> }} Export
 */

/**
 * The events of an export, newest first.
 * @param {Export} file
 * @returns {AsyncGenerator<Event>}
 */
async function* readEvents(file) {
  /** @type {string[] | undefined} */
  let names;
  let marked = false;
  for await (const row of readRows(file)) {
    if (names) {
      /** @type {Record<string, string>} */
      const cells = { ...beside };
      for (const [index, name] of names.entries()) cells[name] = row[index] ?? "";
      const event = { ...cells, seq: Number(cells.Number), at: Date.parse(cells.Time ?? ""), marked };
      yield/** @type {Event} */ (/** @type {unknown} */ (event));
      continue;
    }
    names = row.map((name) => name.replace(/^\ufeff/, ""));
    for (const name of [...needed, ...signed])
      if (!names.includes(name))
        throw new Unusable(`${file.name} is not the CSV of the audit log: it has no column “${name}”. ${rightFile}`);
    marked = names.includes("Filter");
  }
  if (!names) throw new Unusable(`${file.name} is empty. ${rightFile}`);
}

const utf8 = new TextEncoder();

/** @type {(text: string) => Promise<string>} */
async function sha256(text) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @type {(previous: string, event: Event) => Promise<string>} */
const hashOf = (previous, { seq, Id, at, Actor, Type, Subject, Detail }) =>
  sha256(JSON.stringify([previous, seq, Id, at, Actor, Type, Subject, Detail]));

/**
 * Checks the values beside an event. `erased` has the owners whose values were erased by a later event; null when later events
 * may be missing from the file.
 * @type {(event: Event, erased: ReadonlySet<string> | null) => Promise<void>}
 */
async function checkValues({ seq, Detail, Personal }, erased) {
  /** @type {Map<string, [nonce: string, value: string]>} */
  const values = new Map();
  for (const [digest, nonce, value] of Personal ? JSON.parse(Personal) : []) values.set(digest, [nonce, value]);
  for (const [, owner = "", digest = ""] of Detail.matchAll(/\{"personal":"([\w-]+):([0-9a-f]{64})"\}/g)) {
    const found = values.get(digest);
    if (!found && erased && !erased.has(owner)) throw new Finding(`a value beside event ${seq} was removed`);
    if (found && (await sha256(found.join(" "))) !== digest)
      throw new Finding(`a value beside event ${seq} was changed`);
  }
}

/** @type {(event: Event, key: CryptoKey) => Promise<void>} */
async function checkSignature({ seq, Hash, Signed, Series, Signature }, key) {
  const lines = ["corvane-audit-head-1", Series, Date.parse(Signed), seq, Hash].join("\n");
  if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(Signature), utf8.encode(lines))))
    throw new Finding(`event ${seq} has a signature that this key has not made`);
}

/**
 * The export puts an apostrophe before a cell that begins with '+', so that no spreadsheet takes it for a formula.
 * @type {(base64: string) => Uint8Array<ArrayBuffer>}
 */
const bytesOf = (base64) => Uint8Array.from(atob(base64.replace(/^'/, "")), (letter) => letter.charCodeAt(0));

/** @type {(base64: string) => Promise<CryptoKey>} */
const readKey = (base64) => crypto.subtle.importKey("spki", bytesOf(base64), "Ed25519", false, ["verify"]);

/**
 * A public key as `npm run audit -- key` prints it (PEM), or its middle alone.
 * @type {(text: string) => Promise<CryptoKey>}
 */
async function keyFrom(text) {
  try {
    return await readKey(text.replace(/-----[^-]+-----|\s/g, ""));
  } catch {
    throw new Unusable("The public key cannot be read. Take the text that you were given, or make this page anew.");
  }
}

/**
 * An event is missing between two of the file, or before its first one.
 * @type {(seq: number, marked: boolean) => Error}
 */
function gap(seq, marked) {
  const missing = `event ${seq} is missing or not in its place`;
  if (marked) return new Finding(missing);
  return new Unusable(
    `In this export, ${missing}: it was removed, or the export was made with a search or a filter. This file is of an earlier version and does not say which. ${rightFile}`,
  );
}

/**
 * Checks that an event follows from the one before it: the newer one of two neighbours is judged.
 * @type {(event: Event, later: Event | undefined, part: boolean) => Promise<void>}
 */
async function checkPlace(event, later, part) {
  const { seq, Hash, marked } = event;
  const neighbour = later && seq === later.seq - 1;
  if (!Number.isSafeInteger(seq) || seq < 1 || (later && seq >= later.seq) || (later && !neighbour && !part))
    throw gap(later ? later.seq - 1 : 1, marked);
  if (neighbour && (await hashOf(Hash, later)) !== later.Hash) throw new Finding(`event ${later.seq} was changed`);
  if (part && (await hashOf(event["Hash Before"], event)) !== Hash) throw new Finding(`event ${seq} was changed`);
}

/**
 * Checks an export. Returns what it has found.
 * @param {Export} file
 * @param {CryptoKey | undefined} given the key that has to have signed
 * @param {ReadonlyMap<number, string>} expected hashes by number that its events must have
 */
async function check(file, given, expected) {
  const signatures = new Map();
  const keys = new Set();
  const series = new Set();
  const missing = new Set(expected.keys());
  const erased = new Set();
  let key = given;
  let count = 0;
  /** @type {Event | undefined} */
  let newest;
  /** @type {Event | undefined} */
  let later;
  for await (const event of readEvents(file)) {
    const { seq, Hash } = event;
    newest ??= event;
    const part = newest.Filter !== "";
    await checkPlace(event, later, part);
    if (expected.has(seq) && expected.get(seq) !== Hash)
      throw new Finding(`event ${seq} is another one than in the earlier export`);
    missing.delete(seq);
    await checkValues(event, part ? null : erased);
    if (event.Type === "audit.values-erased") erased.add(event.Subject);
    if (event.Signature) {
      key ??= await readKey(event["Public Key"]);
      await checkSignature(event, key);
      signatures.set(seq, Hash);
      keys.add(event["Public Key"]);
      series.add(event.Series);
    }
    count += 1;
    later = event;
  }
  if (!later || !newest) throw new Unusable(`There is no event in ${file.name}. ${rightFile}`);
  if (!newest.Filter) {
    if (later.seq !== 1) throw gap(later.seq - 1, later.marked);
    if ((await hashOf("", later)) !== later.Hash) throw new Finding("event 1 was changed");
    if (missing.size > 0) throw new Finding(`event ${Math.max(...missing)} of the earlier export is missing`);
    if (signatures.size === 0) throw new Finding("no event is signed");
  }
  if (keys.size > 1 || series.size > 1) throw new Finding("the signatures are of several keys or series");
  return { count, newest, signatures, key: [...keys][0] };
}

/**
 * The rows of a CSV file (RFC 4180), one after the other, as lists of cells.
 * @param {Export} file
 */
async function* readRows({ name, pieces }) {
  /** @type {string[]} */
  let row = [];
  let cell = "";
  let quoted = false;
  // The last letter of a piece, which may be the first of two quotation marks.
  let rest = "";
  for await (const piece of pieces) {
    const text = rest + piece;
    if (text.startsWith(workbook)) throw new Unusable(`${name} is a workbook for Excel, not the CSV. ${rightFile}`);
    rest = text.slice(-1);
    for (let index = 0; index < text.length - 1; index += 1) {
      const letter = text.charAt(index);
      if (quoted && letter === '"' && text[index + 1] === '"') {
        cell += '"';
        index += 1;
        if (index === text.length - 1) rest = "";
      } else if (letter === '"') quoted = !quoted;
      else if (quoted || !/[,\r\n]/.test(letter)) cell += letter;
      else if (letter !== "\r") {
        row.push(cell);
        cell = "";
        if (letter === ",") continue;
        yield row;
        row = [];
      }
    }
  }
  if (rest === "" && cell === "" && row.length === 0) return;
  if (rest !== "\n" || quoted)
    throw new Unusable(`${name} ends in the middle of a line: it is not the whole file. Export it again.`);
  yield [...row, cell];
}

const inTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" });

/** @type {(count: number, one: string, several: string) => string} */
const counted = (count, one, several) => `${count} ${count === 1 ? one : several}`;

/**
 * The sentences about an export that holds.
 * @type {(found: Awaited<ReturnType<typeof check>>) => string[]}
 */
function inWords({ count, newest, signatures }) {
  const last = Math.max(...signatures.keys());
  if (newest.Filter)
    return [
      `This export is a part of the log, made with a search or a filter (${newest.Filter}). It cannot show that no event is missing.`,
      `${counted(count, "event is", "events are")} in it. The words of each agree with its own checksum; ${signatures.size} of them ${signatures.size === 1 ? "is" : "are"} signed, which nobody can imitate.`,
      "To check the whole log, export the CSV without a search and without a filter.",
    ];
  const newer = newest.seq - last;
  return [
    `The log is complete up to event ${newest.seq} of ${inTime.format(newest.at)} UTC: none of these ${counted(count, "event", "events")} was changed, and none is missing.`,
    `${counted(signatures.size, "signature vouches", "signatures vouch")} for it up to event ${last}; ${counted(newer, "event is", "events are")} newer.`,
    `Whether there are events after number ${newest.seq}, this file cannot show: compare this number with the newest one on the page “Audit log”, or check a later export with this one as the earlier.`,
  ];
}

/**
 * What is said about an export: whether the log holds, is broken, or neither can be said, and the sentences.
 * @param {Export} file
 * @param {{ key?: string, earlier?: Export }} [beside] a public key that was given in another way, and an export that was kept
 * @returns {Promise<{ verdict: "complete" | "broken" | "open", said: string[] }>}
 */
async function report(file, beside = {}) {
  try {
    const key = beside.key ? await keyFrom(beside.key) : undefined;
    const earlier = beside.earlier ? await check(beside.earlier, key, new Map()) : null;
    const found = await check(file, key, earlier?.signatures ?? new Map());
    if (!key && earlier?.key && found.key && earlier.key !== found.key)
      throw new Finding("the key is another one than in the earlier export: give the right one");
    const said = inWords(found);
    if (!key && found.key)
      said.push(`The key was read from the export itself. Compare it with one you were given:\n${found.key}`);
    said.push(scopeInShort);
    return { verdict: found.newest.Filter ? "open" : "complete", said };
  } catch (error) {
    if (error instanceof Unusable)
      return { verdict: "open", said: ["Nothing can be said about the log.", error.message] };
    if (!(error instanceof Finding)) throw error;
    return { verdict: "broken", said: [`The log is broken: ${error.message}.`] };
  }
}

/** On the command line. Returns the exit code. */
async function run() {
  const { createReadStream, readFileSync } = await import("node:fs");
  const { argv, stdout } = await import("node:process");
  /** @type {Record<string, string>} */
  const options = {};
  const [, , ...given] = argv;
  const files = given.filter((word, index) => {
    const option = [given[index - 1], word].find((name) => name === "--key" || name === "--earlier");
    if (option) options[option] = option === word ? "" : word;
    return !option;
  });
  const [name = "-"] = files;
  if (files.length !== 1 || name.startsWith("-") || Object.values(options).includes("")) {
    stdout.write("Usage: node verify-audit-export.mjs AUDIT.csv [--key PUBLIC-KEY.pem] [--earlier AUDIT.csv]\n");
    return 1;
  }
  /** @type {(name: string) => Export} */
  const open = (name) => ({ name, pieces: createReadStream(name, { encoding: "utf8" }) });
  stdout.write(`${scope}\n\n`);
  const { "--key": key, "--earlier": earlier } = options;
  const { verdict, said } = await report(open(name), {
    ...(key && { key: readFileSync(key, "utf8") }),
    ...(earlier && { earlier: open(earlier) }),
  });
  stdout.write(`${said.join("\n")}\n`);
  return { complete: 0, broken: 1, open: 2 }[verdict];
}

/** In a browser: the page around this script has a form with the files, and places for what is checked and for the answer. */
function page() {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  const answer = /** @type {HTMLElement} */ (document.querySelector("[role=status]"));
  const before = document.querySelector("#scope");
  if (before) before.textContent = scope;
  /** @type {(entry: FormDataEntryValue | null) => Export | undefined} */
  const open = (entry) =>
    entry instanceof File && entry.size > 0 ? { name: entry.name, pieces: piecesOf(entry) } : undefined;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const file = open(fields.get("export"));
    answer.className = "";
    answer.textContent = file ? "Checking …" : "Choose the export first.";
    if (!file) return;
    const earlier = open(fields.get("earlier"));
    const key = String(fields.get("key") ?? "").trim();
    report(file, { ...(key && { key }), ...(earlier && { earlier }) }).then(
      ({ verdict, said }) => {
        answer.className = verdict;
        answer.textContent = said.join("\n");
      },
      (error) => {
        answer.className = "open";
        answer.textContent = `The export cannot be read: ${error instanceof Error ? error.message : error}.`;
      },
    );
  });
}

/** @type {(file: File) => AsyncGenerator<string>} */
async function* piecesOf(file) {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

if (typeof document === "undefined") process.exitCode = await run();
else page();
