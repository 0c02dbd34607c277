import type { Readable } from "node:stream";

/** What is stored under one key: its size in bytes and its bytes, whole or from `start` to `end`, both inclusive. */
export type StoredObject = {
  size: number;
  /** Throws a RangeError at once when the range is not inside the object. */
  stream(range?: { start: number; end: number }): Readable;
};

/**
 * Where bytes are kept. Keys look like `documents/<clientId>/<id>`: small letters, digits, `_`, `-` and `.`, in segments
 * that are neither empty nor begin with a dot; anything else throws. A full storage throws StorageFullError; every
 * other failure throws the error it was, and nothing is stored.
 */
export interface Storage {
  /**
   * Puts the bytes of a local file under key; resolves only when they are durable. Throws ObjectExistsError for a key
   * that is taken. A file inside tempFolder is used up; after an error it may still be there, and is the caller's to remove.
   */
  putFile(key: string, path: string, meta: { contentType: string }): Promise<void>;
  /** Puts a few bytes under key, durably; replaces what was there at once, so that readers see the old or the new. */
  put(key: string, bytes: Uint8Array, meta: { contentType: string }): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Removes; a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with prefix ("" for all), in any order, with the epoch ms at which each was put. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: number }>;
  /** Throws when the storage does not answer. */
  check(): Promise<void>;
  /** Local folder for uploads in flight. For the folder storage it is on the same filesystem, so that a rename is atomic. */
  tempFolder: string;
  /** What people call it: the path of a folder, or `bucket/prefix`. */
  place: string;
}

/** Where uploads of one sort lie, and which of some keys (at most 500) have a row. */
export interface StoredUploads {
  prefix: string;
  isKnown(keys: string[]): Promise<Set<string>>;
}

/** No room left, or the quota is used up. Nothing was stored; trying again helps once there is room. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super("The storage has no room left", { cause });
    this.name = "StorageFullError";
  }
}

/** The key is taken. Its bytes are what they were. */
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
