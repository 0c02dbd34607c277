import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ObjectExistsError, type Storage } from "~/platform/storage/storage.server";

export interface MemoryStorage extends Storage {
  objects: Map<string, string>;
}

/** A storage for small texts that keeps them in memory, for tests that change it thousands of times. */
export function memoryStorage(tempFolder: string): MemoryStorage {
  const objects = new Map<string, string>();
  return {
    objects,
    tempFolder,
    place: "memory",
    async putFile(key, path) {
      if (objects.has(key)) throw new ObjectExistsError(key);
      objects.set(key, await readFile(path, "utf8"));
    },
    async put(key, bytes) {
      objects.set(key, Buffer.from(bytes).toString("utf8"));
    },
    async get(key) {
      const text = objects.get(key);
      if (text === undefined) return null;
      return { size: Buffer.byteLength(text), stream: () => Readable.from([Buffer.from(text)]) };
    },
    async delete(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) yield { key, modifiedAt: 0 };
    },
    async check() {},
  };
}
