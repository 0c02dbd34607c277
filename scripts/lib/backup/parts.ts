import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import type { Decryption, Encryption } from "./encryption";
import { type Part, storedPath } from "./manifest";

/** Long lists are cut into files of this size, so that each of them is sent in one piece. */
const partBytes = 16 * 1024 * 1024;
const chunkBytes = 64 * 1024;

export interface Digest {
  bytes: number;
  sha256: string;
}

/** The bytes that pass, while they are counted and hashed. */
export function measuring(): {
  through: (chunks: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  digest(): Digest;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    through: async function* (chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

/** The bytes are not those that were expected. */
export class DifferentBytes extends Error {}

/**
 * Stores bytes under a new key of the place, encrypted and durably. Throws DifferentBytes, and stores nothing, when they are
 * not the expected ones. Returns what was measured before the encryption.
 */
export async function store(
  place: Storage,
  key: string,
  source: Readable,
  encryption: Pick<Encryption, "encrypt">,
  expected?: Digest,
): Promise<Digest> {
  const temp = join(place.tempFolder, randomUUID());
  const { through, digest } = measuring();
  try {
    const measured = new PassThrough();
    const reading = pipeline(source, through, measured);
    const writing = encryption
      .encrypt(measured)
      .then((bytes) => pipeline(bytes, createWriteStream(temp, { mode: 0o600, flags: "wx" })));
    // Both, so that neither fails unheard.
    const [read, written] = await Promise.allSettled([reading, writing]);
    for (const result of [read, written]) if (result.status === "rejected") throw result.reason;
    const found = digest();
    if (expected && (found.bytes !== expected.bytes || found.sha256 !== expected.sha256))
      throw new DifferentBytes(`${key} has other bytes`);
    await place.putFile(key, temp, { contentType: "application/octet-stream" });
    return found;
  } finally {
    await rm(temp, { force: true });
  }
}

/** Writes lines into files `<path>.0001.<ending>` and so on; none when there is no line. */
export async function writeParts(
  place: Storage,
  { folder, path, ending, encryption }: { folder: string; path: string; ending: string; encryption: Encryption },
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Part[]> {
  const parts: Part[] = [];
  const iterator = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  let next = await iterator.next();
  async function* onePart() {
    let chunk = "";
    for (let bytes = 0; !next.done && bytes < partBytes; next = await iterator.next()) {
      chunk += `${next.value}\n`;
      if (chunk.length < chunkBytes) continue;
      const buffer = Buffer.from(chunk);
      bytes += buffer.length;
      yield buffer;
      chunk = "";
    }
    if (chunk !== "") yield Buffer.from(chunk);
  }
  for (let n = 1; !next.done; n += 1) {
    const name = `${path}.${String(n).padStart(4, "0")}.${ending}`;
    const key = `${folder}/${storedPath(name, encryption.fingerprint)}`;
    parts.push({ path: name, ...(await store(place, key, Readable.from(onePart()), encryption)) });
  }
  return parts;
}

/** Where the files of one backup are read. */
export interface PartSource {
  place: Pick<Storage, "get">;
  folder: string;
  fingerprint: string | null;
  decryption: Decryption;
}

/** Opens one file of a backup. Throws a CommandError that names it when it is missing. */
export async function openPart(
  { place, folder, fingerprint, decryption }: PartSource,
  path: string,
): Promise<Readable> {
  const key = `${folder}/${storedPath(path, fingerprint)}`;
  const object = await place.get(key);
  if (!object) throw new CommandError(`The backup is damaged: ${key} is missing.`);
  return decryption.decrypt(object.stream());
}

/** Compares bytes with what was backed up. Throws a CommandError that names them when they differ or cannot be read. */
export async function compareBytes(name: string, bytes: () => Promise<Readable>, expected: Digest): Promise<void> {
  const { through, digest } = measuring();
  try {
    await pipeline(await bytes(), through, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The backup is damaged: ${name} cannot be read (${reasonOf(error)}).`);
  }
  const found = digest();
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new CommandError(`The backup is damaged: ${name} differs from what was backed up.`);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The lines of several files, one after the other. */
export async function* readLines(source: PartSource, parts: readonly Part[]): AsyncGenerator<string> {
  for (const { path } of parts) yield* createInterface({ input: await openPart(source, path) });
}
