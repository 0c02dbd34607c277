import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock";

/** A stored object: its size, and its bytes as a whole or from `start` to `end`, both inclusive. */
export type StoredObject = {
  size: number;
  /** Throws a RangeError at once when the range is not inside the object. */
  stream(range?: { start: number; end: number }): Readable;
};

/**
 * Stores files. Keys look like `documents/<clientId>/<id>`: lower-case letters, digits, `_`, `-` and `.`, in segments
 * that are neither empty nor begin with a dot; anything else throws. A full storage throws StorageFullError; every
 * other failure throws the error it was, and nothing is stored.
 */
export interface Storage {
  /**
   * Stores a local file under key. Resolves when it would survive a power cut. Throws ObjectExistsError for a key that is
   * in use. A file inside tempFolder is moved or deleted; after an error it may still exist, and the caller must delete
   * it.
   */
  putFile(key: string, path: string, meta: { contentType: string }): Promise<void>;
  /** Stores a few bytes under key, durably. Replaces an object in one step, so that readers see the old or the new one. */
  put(key: string, bytes: Uint8Array, meta: { contentType: string }): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Deletes an object; a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with prefix ("" for all), in any order, with the epoch ms at which each was put. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: number }>;
  /** Throws when the storage does not answer. */
  check(): Promise<void>;
  /** Local folder for uploads in flight. For the folder storage it is on the same filesystem, so that a rename is atomic. */
  tempFolder: string;
  /** The name of the storage for people: the path of a folder, or `bucket/prefix`. */
  place: string;
}

/** Whether the storage does not answer within a second: load balancers and people do not wait longer for this answer. */
export const isAway = (storage: Pick<Storage, "check">): Promise<boolean> =>
  Promise.race([
    storage.check().then(
      () => false,
      () => true,
    ),
    pause(second, true, { ref: false }),
  ]);

/** The prefix of one kind of upload, and a function that says which of some keys (at most 500) have a row. */
export interface StoredUploads {
  prefix: string;
  isKnown(keys: string[]): Promise<Set<string>>;
}

/** The disk or the quota is full. Nothing was stored; try again when there is space. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super("The storage has no room left", { cause });
    this.name = "StorageFullError";
  }
}

/**
 * The storage has not answered, or only with errors that pass; it may answer again already. Without a cause: it has not
 * answered since the start, so nobody knows yet whether it belongs to this database.
 */
export class StorageAwayError extends Error {
  constructor(cause?: unknown) {
    const since = cause instanceof Error ? `does not answer: ${cause.message}` : "has not answered since the start";
    super(`The storage ${since}`, { cause });
    this.name = "StorageAwayError";
  }
}

/** The key is in use. Its object was not changed. */
export class ObjectExistsError extends Error {
  constructor(key: string) {
    super(`Something is already stored under ${key}`);
    this.name = "ObjectExistsError";
  }
}

const segment = "[a-z0-9_-][a-z0-9_.-]{0,199}";
const wellFormed = new RegExp(`^${segment}(/${segment})*$`);

/** Throws unless key is well-formed, so that no key can lead out of the storage. */
export function checkKey(key: string): void {
  if (key.length > 500 || key.includes("..") || !wellFormed.test(key)) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}

/** Throws unless some well-formed key could begin with prefix. */
export function checkPrefix(prefix: string): void {
  checkKey(`${prefix}x`);
}

/** Throws a RangeError unless 0 <= start <= end < size. */
export function checkRange(size: number, range: { start: number; end: number } | undefined): void {
  if (range === undefined) return;
  const { start, end } = range;
  const inside = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end && end < size;
  if (!inside) throw new RangeError(`Bytes ${start} to ${end} are not inside an object of ${size} bytes`);
}
