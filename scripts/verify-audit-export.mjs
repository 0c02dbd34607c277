// Checks the audit log from its export alone, for auditors. One file, no packages: Node 18 or newer and this file are enough.
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
// The exit code is 0 when everything holds, else 1. The events after the last signature are chained, but nobody vouches for
// them yet: the product signs every ten seconds, so they have to be few.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { argv, exit, stdout } from "node:process";

class Finding extends Error {}

const needed = ["Number", "Time", "Id", "Actor", "Type", "Subject", "Detail", "Hash"];
const signed = ["Signed", "Series", "Signature", "Public Key"];
const beside = "Personal";

/**
 * An event as a row of the export has it: the cells that are hashed, and those of its signature, which are empty for most events.
 * @typedef {Record<"Id" | "Actor" | "Type" | "Subject" | "Detail" | "Hash" | "Signed" | "Series" | "Signature" | "Public Key" | "Personal", string>
 *   & { seq: number, at: number }} Event
 */

/**
 * The events of an export, newest first.
 * @param {string} path
 * @returns {AsyncGenerator<Event>}
 */
async function* readEvents(path) {
  /** @type {string[] | undefined} */
  let names;
  for await (const row of readRows(path)) {
    if (names) {
      /** @type {Record<string, string>} */
      const cells = { [beside]: "" };
      for (const [index, name] of names.entries()) cells[name] = row[index] ?? "";
      const event = { ...cells, seq: Number(cells.Number), at: Date.parse(cells.Time ?? "") };
      yield/** @type {Event} */ (/** @type {unknown} */ (event));
      continue;
    }
    names = row.map((name) => name.replace(/^\ufeff/, ""));
    for (const name of [...needed, ...signed])
      if (!names.includes(name)) throw new Finding(`${path} has no column ${name}`);
  }
  if (!names) throw new Finding(`${path} is empty`);
}

/** @type {(previous: string, event: Event) => string} */
const hashOf = (previous, { seq, Id, at, Actor, Type, Subject, Detail }) =>
  createHash("sha256")
    .update(JSON.stringify([previous, seq, Id, at, Actor, Type, Subject, Detail]))
    .digest("hex");

/**
 * Checks the values beside an event. `erased` has the owners whose values were erased by a later event.
 * @type {(event: Event, erased: ReadonlySet<string>) => void}
 */
function checkValues({ seq, Detail, Personal }, erased) {
  /** @type {Map<string, [nonce: string, value: string]>} */
  const values = new Map();
  for (const [digest, nonce, value] of Personal ? JSON.parse(Personal) : []) values.set(digest, [nonce, value]);
  for (const [, owner = "", digest = ""] of Detail.matchAll(/\{"personal":"([\w-]+):([0-9a-f]{64})"\}/g)) {
    const found = values.get(digest);
    if (!found && !erased.has(owner)) throw new Finding(`a value beside event ${seq} was removed`);
    if (found && createHash("sha256").update(found.join(" ")).digest("hex") !== digest)
      throw new Finding(`a value beside event ${seq} was changed`);
  }
}

/** @type {(event: Event, key: import("node:crypto").KeyObject | undefined) => void} */
function checkSignature(event, key) {
  const { seq, Hash, Signed, Series, Signature } = event;
  const lines = ["corvane-audit-head-1", Series, Date.parse(Signed), seq, Hash].join("\n");
  if (!verify(null, Buffer.from(lines), key ?? readKey(event["Public Key"]), Buffer.from(Signature, "base64")))
    throw new Finding(`event ${seq} has a signature that this key has not made`);
}

/** @type {(base64: string) => import("node:crypto").KeyObject} */
const readKey = (base64) => createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });

/**
 * Checks an export. Returns what it has found.
 * @param {string} path
 * @param {import("node:crypto").KeyObject | undefined} key
 * @param {ReadonlyMap<number, string>} expected hashes by number that its events must have
 */
async function check(path, key, expected) {
  const signatures = new Map();
  const keys = new Set();
  const series = new Set();
  const missing = new Set(expected.keys());
  const erased = new Set();
  let newest;
  let later;
  for await (const event of readEvents(path)) {
    const { seq, Hash } = event;
    if (!Number.isSafeInteger(seq) || seq < 1 || (later && seq !== later.seq - 1))
      throw new Finding(`event ${later ? later.seq - 1 : 1} is missing or not in its place`);
    if (later && hashOf(Hash, later) !== later.Hash) throw new Finding(`event ${later.seq} was changed`);
    if (expected.has(seq) && expected.get(seq) !== Hash)
      throw new Finding(`event ${seq} is another one than in the earlier export`);
    missing.delete(seq);
    checkValues(event, erased);
    if (event.Type === "audit.values-erased") erased.add(event.Subject);
    if (event.Signature) {
      checkSignature(event, key);
      signatures.set(seq, Hash);
      keys.add(event["Public Key"]);
      series.add(event.Series);
    }
    newest ??= seq;
    later = event;
  }
  if (!later) throw new Finding("there is no event in it");
  if (later.seq !== 1) throw new Finding(`event ${later.seq - 1} is missing or not in its place`);
  if (hashOf("", later) !== later.Hash) throw new Finding("event 1 was changed");
  if (missing.size > 0) throw new Finding(`event ${Math.max(...missing)} of the earlier export is missing`);
  if (signatures.size === 0) throw new Finding("no event is signed");
  if (keys.size > 1 || series.size > 1) throw new Finding("the signatures are of several keys or series");
  return { events: newest ?? 0, signatures, key: [...keys][0] };
}

/**
 * The rows of a CSV file (RFC 4180), one after the other, as lists of cells.
 * @param {string} path
 */
async function* readRows(path) {
  /** @type {string[]} */
  let row = [];
  let cell = "";
  let quoted = false;
  // The last letter of a piece, which may be the first of two quotation marks.
  let rest = "";
  for await (const piece of createReadStream(path, { encoding: "utf8" })) {
    const text = rest + piece;
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
  if (rest !== "\n" || quoted) throw new Finding(`${path} ends in the middle of a line`);
  yield [...row, cell];
}

async function main() {
  /** @type {Record<string, string>} */
  const options = {};
  const [, , ...given] = argv;
  const files = given.filter((word, index) => {
    const option = [given[index - 1], word].find((name) => name === "--key" || name === "--earlier");
    if (option) options[option] = option === word ? "" : word;
    return !option;
  });
  const [file = "-"] = files;
  if (files.length !== 1 || file.startsWith("-") || Object.values(options).includes("")) {
    stdout.write("Usage: node verify-audit-export.mjs AUDIT.csv [--key PUBLIC-KEY.pem] [--earlier AUDIT.csv]\n");
    return 1;
  }
  const key = options["--key"] ? createPublicKey(readFileSync(options["--key"], "utf8")) : undefined;
  try {
    const earlier = options["--earlier"] ? await check(options["--earlier"], key, new Map()) : null;
    const { events, signatures, ...found } = await check(file, key, earlier?.signatures ?? new Map());
    if (!key && earlier && earlier.key !== found.key)
      throw new Finding("the key is another one than in the earlier export: give the right one with --key");
    const last = Math.max(...signatures.keys());
    stdout.write(`The log is complete: ${events} events, none of them changed or missing.\n`);
    stdout.write(
      `${signatures.size} signatures vouch for it up to event ${last}; ${events - last} events are newer.\n`,
    );
    if (!key)
      stdout.write(`The key was read from the export itself. Compare it with one you were given:\n${found.key}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    stdout.write(`The log is broken: ${error.message}.\n`);
    return 1;
  }
}

exit(await main());
