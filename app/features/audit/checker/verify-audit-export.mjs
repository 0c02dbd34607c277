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
// The exit code is 0 when everything holds, else 1. The events after the last signature are chained, but nobody vouches for
// them yet: the product signs every ten seconds, so they have to be few.
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
  for await (const row of readRows(file)) {
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
      if (!names.includes(name)) throw new Finding(`${file.name} has no column ${name}`);
  }
  if (!names) throw new Finding(`${file.name} is empty`);
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
 * Checks the values beside an event. `erased` has the owners whose values were erased by a later event.
 * @type {(event: Event, erased: ReadonlySet<string>) => Promise<void>}
 */
async function checkValues({ seq, Detail, Personal }, erased) {
  /** @type {Map<string, [nonce: string, value: string]>} */
  const values = new Map();
  for (const [digest, nonce, value] of Personal ? JSON.parse(Personal) : []) values.set(digest, [nonce, value]);
  for (const [, owner = "", digest = ""] of Detail.matchAll(/\{"personal":"([\w-]+):([0-9a-f]{64})"\}/g)) {
    const found = values.get(digest);
    if (!found && !erased.has(owner)) throw new Finding(`a value beside event ${seq} was removed`);
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
    throw new Finding("the given public key cannot be read");
  }
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
  let newest;
  let later;
  for await (const event of readEvents(file)) {
    const { seq, Hash } = event;
    if (!Number.isSafeInteger(seq) || seq < 1 || (later && seq !== later.seq - 1))
      throw new Finding(`event ${later ? later.seq - 1 : 1} is missing or not in its place`);
    if (later && (await hashOf(Hash, later)) !== later.Hash) throw new Finding(`event ${later.seq} was changed`);
    if (expected.has(seq) && expected.get(seq) !== Hash)
      throw new Finding(`event ${seq} is another one than in the earlier export`);
    missing.delete(seq);
    await checkValues(event, erased);
    if (event.Type === "audit.values-erased") erased.add(event.Subject);
    if (event.Signature) {
      key ??= await readKey(event["Public Key"]);
      await checkSignature(event, key);
      signatures.set(seq, Hash);
      keys.add(event["Public Key"]);
      series.add(event.Series);
    }
    newest ??= seq;
    later = event;
  }
  if (!later) throw new Finding("there is no event in it");
  if (later.seq !== 1) throw new Finding(`event ${later.seq - 1} is missing or not in its place`);
  if ((await hashOf("", later)) !== later.Hash) throw new Finding("event 1 was changed");
  if (missing.size > 0) throw new Finding(`event ${Math.max(...missing)} of the earlier export is missing`);
  if (signatures.size === 0) throw new Finding("no event is signed");
  if (keys.size > 1 || series.size > 1) throw new Finding("the signatures are of several keys or series");
  return { events: newest ?? 0, signatures, key: [...keys][0] };
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
  if (rest !== "\n" || quoted) throw new Finding(`${name} ends in the middle of a line`);
  yield [...row, cell];
}

/**
 * What is said about an export: whether it holds, and the sentences.
 * @param {Export} file
 * @param {{ key?: string, earlier?: Export }} [beside] a public key that was given in another way, and an export that was kept
 * @returns {Promise<{ ok: boolean, said: string[] }>}
 */
async function report(file, beside = {}) {
  try {
    const key = beside.key ? await keyFrom(beside.key) : undefined;
    const earlier = beside.earlier ? await check(beside.earlier, key, new Map()) : null;
    const { events, signatures, ...found } = await check(file, key, earlier?.signatures ?? new Map());
    if (!key && earlier && earlier.key !== found.key)
      throw new Finding("the key is another one than in the earlier export: give the right one");
    const last = Math.max(...signatures.keys());
    const said = [
      `The log is complete: ${events} events, none of them changed or missing.`,
      `${signatures.size} signatures vouch for it up to event ${last}; ${events - last} events are newer.`,
    ];
    said.push(
      "Other columns only say in words what these say, and are not checked: go by Number, Time, Id, Actor, Type, Subject, Detail and Personal.",
    );
    if (!key) said.push(`The key was read from the export itself. Compare it with one you were given:\n${found.key}`);
    return { ok: true, said };
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    return { ok: false, said: [`The log is broken: ${error.message}.`] };
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
  const { "--key": key, "--earlier": earlier } = options;
  const { ok, said } = await report(open(name), {
    ...(key && { key: readFileSync(key, "utf8") }),
    ...(earlier && { earlier: open(earlier) }),
  });
  stdout.write(`${said.join("\n")}\n`);
  return ok ? 0 : 1;
}

/** In a browser: the page around this script has a form with the files, and a place for the answer. */
function page() {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  const answer = /** @type {HTMLElement} */ (document.querySelector("[role=status]"));
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
      ({ ok, said }) => {
        answer.className = ok ? "complete" : "broken";
        answer.textContent = said.join("\n");
      },
      (error) => {
        answer.className = "broken";
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
