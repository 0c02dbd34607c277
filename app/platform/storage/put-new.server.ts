import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.server";

/** Stores a few bytes under a key that is not in use. Unlike `put` it replaces nothing: it throws ObjectExistsError. */
export async function putNew(
  storage: Storage,
  key: string,
  bytes: Uint8Array,
  meta: { contentType: string },
): Promise<void> {
  const path = join(storage.tempFolder, randomUUID());
  await writeFile(path, bytes, { mode: 0o600 });
  try {
    await storage.putFile(key, path, meta);
  } finally {
    await rm(path, { force: true });
  }
}
