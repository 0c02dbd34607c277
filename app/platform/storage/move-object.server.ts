import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ObjectExistsError, type Storage } from "./storage.server";
import { newTempFile } from "./temp-files.server";

/**
 * Copies an object durably to another key, then deletes the original. Returns false when the object no longer exists. An
 * object of the same size under the other key is kept: it comes from an interrupted move.
 */
export async function moveObject(storage: Storage, from: string, to: string): Promise<boolean> {
  const object = await storage.get(from);
  if (!object) return false;
  const path = newTempFile(storage.tempFolder);
  try {
    await pipeline(object.stream(), createWriteStream(path, { mode: 0o600, flags: "wx" }));
    await storage.putFile(to, path, { contentType: "application/octet-stream" });
  } catch (error) {
    // Another start is moving the same objects, and has moved this one or will do so.
    if (!(await storage.get(from))) return false;
    if (!(error instanceof ObjectExistsError)) throw error;
    const there = await storage.get(to);
    if (!there) return false;
    if (there.size !== object.size) throw error;
  } finally {
    await rm(path, { force: true });
  }
  await storage.delete(from);
  return true;
}
