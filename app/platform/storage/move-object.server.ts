import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ObjectExistsError, type Storage } from "./storage.server";

/**
 * Copies an object durably to another key, then deletes it under its own; false when it is not there any more. What is
 * already under the other key is kept when it has the same size: an earlier move was interrupted.
 */
export async function moveObject(storage: Storage, from: string, to: string): Promise<boolean> {
  const object = await storage.get(from);
  if (!object) return false;
  const path = join(storage.tempFolder, randomUUID());
  try {
    await pipeline(object.stream(), createWriteStream(path, { mode: 0o600, flags: "wx" }));
    await storage.putFile(to, path, { contentType: "application/octet-stream" });
  } catch (error) {
    // Another start moves the same objects: it has moved this one, or is about to.
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
