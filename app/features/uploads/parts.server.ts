import { createHash } from "node:crypto";
import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { ObjectExistsError, type Storage } from "~/platform/storage/storage.server";
import { partBytes, partCount, partHours } from "./part-size";

/*
 * A large file is sent in parts, so that a lost connection costs one part and not the file. A part is an object of the
 * storage, where every node finds it. Nothing else is written down about it: no row, no list, nothing that could disagree with
 * the storage. The whole file goes through the same gates as one that was sent in one piece.
 */

/** The parts of one file: whose they are, and the key that the sender has made for the file. */
export interface PartsOf {
  owner: string;
  upload: string;
}

/** Parts of one sender that may lie in the storage at a time. The oldest ones make room for new ones. */
const mostParts = 128;

const folder = "parts/";

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
const ofOwner = ({ owner }: PartsOf) => `${folder}${digest(owner)}-`;
const ofUpload = (of: PartsOf) => `${ofOwner(of)}${digest(of.upload)}-`;

/** The numbers of the parts that have arrived, from 0. */
export async function heldParts(storage: Storage, of: PartsOf): Promise<number[]> {
  const prefix = ofUpload(of);
  const held: number[] = [];
  for await (const { key } of storage.list(prefix)) held.push(Number(key.slice(prefix.length)));
  return held.toSorted((one, other) => one - other);
}

/** Keeps one part; the same part sent twice is kept once. The file at `path` is moved or may be deleted. */
export async function keepPart(storage: Storage, of: PartsOf, part: number, path: string): Promise<void> {
  await makeRoom(storage, of);
  try {
    await storage.putFile(`${ofUpload(of)}${part}`, path, { contentType: "application/octet-stream" });
  } catch (error) {
    if (!(error instanceof ObjectExistsError)) throw error;
  }
}

async function makeRoom(storage: Storage, of: PartsOf): Promise<void> {
  const own: { key: string; modifiedAt: number }[] = [];
  for await (const entry of storage.list(ofOwner(of))) own.push(entry);
  const others = own.filter(({ key }) => !key.startsWith(ofUpload(of)));
  others.sort((one, other) => one.modifiedAt - other.modifiedAt);
  for (const { key } of others.slice(0, Math.max(0, own.length - mostParts + 1))) await storage.delete(key);
}

/** A part of the file is not there (any more). */
export class MissingPartError extends Error {
  override name = "MissingPartError";
}

/**
 * The bytes of the whole file, from its parts.
 * @throws MissingPartError when one of them is missing or has another size
 */
export async function* joinParts(storage: Storage, of: PartsOf, bytes: number): AsyncGenerator<Buffer> {
  const count = partCount(bytes);
  for (let part = 0; part < count; part += 1) {
    const object = await storage.get(`${ofUpload(of)}${part}`);
    if (object?.size !== Math.min(partBytes, bytes - part * partBytes)) throw new MissingPartError();
    yield* object.stream();
  }
}

/** The file is stored, or nobody wants it any more. */
export async function dropParts(storage: Storage, of: PartsOf): Promise<void> {
  for (const part of await heldParts(storage, of)) await storage.delete(`${ofUpload(of)}${part}`);
}

/** Deletes the parts of files that have not become whole within hours, whoever they belong to. */
export async function sweepParts({ storage }: Services, stopped?: AbortSignal, now = Date.now()): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(folder)) {
    if (stopped?.aborted) return;
    if (modifiedAt < now - partHours * hour) await storage.delete(key);
  }
}
