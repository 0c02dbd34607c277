import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { moveObject } from "./move-object.server";
import { quarantineKey } from "./quarantine.server";
import type { Storage, StoredUploads } from "./storage.server";

const batchSize = 500;
/** The names that uploads in flight get. Anything else in the temp folder is not ours to delete. */
const tempName = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Above this many objects without a row, or this part of all objects, a sweep moves nothing. */
const mostMoved = 100;
const mostShare = 0.01;
/** A share of a small storage says nothing: one interrupted form may leave this many. */
const alwaysMoved = 5;

export interface SweepResult {
  /** Objects under all prefixes. */
  objects: number;
  /** Objects that no row knows and that are older than an upload in flight. */
  unknown: number;
  /** How many of them were moved into quarantine: all, or none when there are too many. */
  moved: number;
  tooMany: boolean;
}

/**
 * Removes the temp files that an earlier process left behind: those last written before `before` (epoch ms). Call it at
 * start. Returns how many were removed.
 */
export async function sweepTemp(storage: Storage, before: number = performance.timeOrigin): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(storage.tempFolder, { withFileTypes: true })) {
    if (!entry.isFile() || !tempName.test(entry.name)) continue;
    const path = join(storage.tempFolder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Moves the objects that no row knows and that were put before `before` (epoch ms) into quarantine; moves nothing when
 * they are too many to be unfinished uploads. Bytes are stored before their row, so an unknown object may be an upload in
 * flight, here or on another node, and clocks differ: let `before` lie well in the past.
 */
export async function sweepOrphans(
  storage: Storage,
  sorts: readonly StoredUploads[],
  before: number,
): Promise<SweepResult> {
  let objects = 0;
  let unknown = 0;
  const orphans: { key: string; sort: StoredUploads }[] = [];
  for (const sort of sorts) {
    for await (const batch of batches(storage, sort.prefix)) {
      objects += batch.length;
      const old = batch.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
      const known = old.length > 0 ? await sort.isKnown(old) : new Set<string>();
      for (const key of old) {
        if (known.has(key)) continue;
        unknown += 1;
        if (orphans.length < mostMoved) orphans.push({ key, sort });
      }
    }
  }
  const tooMany = unknown > mostMoved || unknown > Math.max(alwaysMoved, objects * mostShare);
  if (tooMany) return { objects, unknown, moved: 0, tooMany };
  let moved = 0;
  for (const { key, sort } of orphans) {
    // Asked again: a row may have come while the list was read.
    if ((await sort.isKnown([key])).has(key)) continue;
    if (await moveObject(storage, key, quarantineKey(key, Date.now()))) moved += 1;
  }
  return { objects, unknown, moved, tooMany };
}

async function* batches(storage: Storage, prefix: string) {
  let batch: { key: string; modifiedAt: number }[] = [];
  for await (const entry of storage.list(prefix)) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
