import type { Storage } from "./storage.server";

/** The part of a storage whose keys begin with `prefix` (empty, or ending in a slash), as a storage of its own. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  if (prefix === "") return storage;
  return {
    tempFolder: storage.tempFolder,
    place: `${storage.place}/${prefix.slice(0, -1)}`,
    putFile: (key, path, meta) => storage.putFile(prefix + key, path, meta),
    put: (key, bytes, meta) => storage.put(prefix + key, bytes, meta),
    get: (key) => storage.get(prefix + key),
    delete: (key) => storage.delete(prefix + key),
    async *list(within) {
      for await (const { key, modifiedAt } of storage.list(prefix + within))
        yield { key: key.slice(prefix.length), modifiedAt };
    },
    check: () => storage.check(),
  };
}
