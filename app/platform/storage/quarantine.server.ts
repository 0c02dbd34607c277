import { day } from "../clock";
import { moveObject } from "./move-object.server";
import type { Storage, StoredUploads } from "./storage.server";

/** How long an object that no row knows is kept before it is deleted. */
const quarantineTime = 30 * day;

const quarantine = "quarantine/";
const dated = /^quarantine\/(\d{4}-\d{2}-\d{2})\/(.+)$/;

/** The key of an object in quarantine, with the day on which it was moved: `quarantine/2026-11-22/documents/…`. */
export function quarantineKey(key: string, now: number): string {
  return `${quarantine}${new Date(now).toISOString().slice(0, 10)}/${key}`;
}

/** An object in quarantine. */
export interface Quarantined {
  key: string;
  /** Its key before. */
  original: string;
  /** Epoch milliseconds. */
  movedAt: number;
  /** When it is deleted, unless it has a row by then. */
  goesAt: number;
}

/** All objects in quarantine. What has no key of this product is left out. */
export async function* quarantined(storage: Storage): AsyncGenerator<Quarantined> {
  for await (const { key, modifiedAt } of storage.list(quarantine)) {
    const [, date = "", original = ""] = dated.exec(key) ?? [];
    const movedAt = Math.max(Date.parse(`${date}T00:00:00Z`), modifiedAt);
    if (!Number.isNaN(movedAt)) yield { key, original, movedAt, goesAt: movedAt + quarantineTime };
  }
}

/**
 * Moves objects back that have a row again (for example after an older database was started for a while), and deletes
 * objects that were in quarantine for 30 days. Returns the number of both.
 */
export async function reviewQuarantine(
  storage: Storage,
  sorts: readonly StoredUploads[],
  now: number,
  stopped?: AbortSignal,
): Promise<{ putBack: number; deleted: number }> {
  let putBack = 0;
  let deleted = 0;
  for await (const { key, original, goesAt } of quarantined(storage)) {
    if (stopped?.aborted) break;
    const sort = sorts.find(({ prefix }) => original.startsWith(prefix));
    if (sort && (await sort.isKnown([original])).has(original)) {
      if (await moveObject(storage, key, original)) putBack += 1;
    } else if (now > goesAt) {
      await storage.delete(key);
      deleted += 1;
    }
  }
  return { putBack, deleted };
}
