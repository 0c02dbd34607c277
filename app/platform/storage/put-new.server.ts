import { rm, writeFile } from "node:fs/promises";
import type { Storage } from "./storage.server";
import { newTempFile } from "./temp-files.server";

/** Stores a few bytes under a key that is not in use. Unlike `put` it replaces nothing: it throws ObjectExistsError. */
export async function putNew(
  storage: Storage,
  key: string,
  bytes: Uint8Array,
  meta: { contentType: string },
): Promise<void> {
  const path = newTempFile(storage.tempFolder);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await storage.putFile(key, path, meta);
  } finally {
    await rm(path, { force: true });
  }
}
