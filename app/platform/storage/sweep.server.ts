import { moveObject } from "./move-object.server";
import { quarantineKey } from "./quarantine.server";
import type { Storage, StoredUploads } from "./storage.server";

const batchSize = 500;

/** With more objects without a row than this, or more than this share of all objects, a sweep moves nothing. */
const mostMoved = 100;
const mostShare = 0.01;
/**
 * Up to this many are always moved: one interrupted form may leave so many, which can be a large share of a small
 * storage.
 */
const alwaysMoved = 5;

export interface SweepResult {
  /** Objects under all prefixes. */
  objects: number;
  /** Objects without a row that are older than any unfinished upload. */
  unknown: number;
  /** How many of them were moved into quarantine: all, or none when there are too many. */
  moved: number;
  tooMany: boolean;
}

/**
 * Moves objects without a row that were stored before `before` (epoch ms) into quarantine. Moves nothing when there are
 * too many to come from unfinished uploads. A file is stored before its row, so an object without a row may belong to an
 * upload that is still running, here or on another node, and clocks differ. Therefore `before` must be well in the past.
 * Returns null when it was stopped before it had seen all objects.
 */
export async function sweepOrphans(
  storage: Storage,
  sorts: readonly StoredUploads[],
  before: number,
  stopped?: AbortSignal,
): Promise<SweepResult | null> {
  let objects = 0;
  let unknown = 0;
  const orphans: { key: string; sort: StoredUploads }[] = [];
  for (const sort of sorts) {
    for await (const batch of batches(storage, sort.prefix)) {
      if (stopped?.aborted) return null;
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
    if (stopped?.aborted) break;
    // Checked again, because a row may have been added while the list was read.
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
