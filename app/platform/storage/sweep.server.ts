import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.server";

const batchSize = 500;

/**
 * Removes the temp files that an earlier process left behind: those last written before `before` (epoch ms), which is
 * the start of this process. Call it at start. Returns how many were removed.
 */
export async function sweepTemp(storage: Storage, before: number = performance.timeOrigin): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(storage.tempFolder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(storage.tempFolder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Removes the objects under prefix that no row knows and that were put before `before` (epoch ms). Bytes are stored
 * before their row, so an unknown object may be an upload in flight, here or on another node, and clocks differ: let
 * `before` lie well in the past. isKnown is given up to 500 keys and returns those that have a row. Returns how many
 * were removed.
 */
export async function sweepOrphans(
  storage: Storage,
  prefix: string,
  isKnown: (keys: string[]) => Promise<Set<string>>,
  before: number,
): Promise<number> {
  let removed = 0;

  async function removeUnknown(keys: string[]) {
    if (keys.length === 0) return;
    const known = await isKnown(keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.delete(key);
      removed += 1;
    }
  }

  let batch: string[] = [];
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt >= before) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    await removeUnknown(batch);
    batch = [];
  }
  await removeUnknown(batch);
  return removed;
}
