import { day } from "../clock";
import { moveObject } from "./move-object.server";
import type { Storage, StoredUploads } from "./storage.server";

/** How long an object that no row knows is kept before it is deleted. */
export const quarantineTime = 30 * day;

const quarantine = "quarantine/";
const dated = /^quarantine\/(\d{4}-\d{2}-\d{2})\/(.+)$/;

/** The key of an object in quarantine, with the day on which it was moved: `quarantine/2026-11-22/documents/…`. */
export function quarantineKey(key: string, now: number): string {
  return `${quarantine}${new Date(now).toISOString().slice(0, 10)}/${key}`;
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
  for await (const { key, modifiedAt } of storage.list(quarantine)) {
    if (stopped?.aborted) break;
    const [, date = "", original = ""] = dated.exec(key) ?? [];
    const movedAt = Math.max(Date.parse(`${date}T00:00:00Z`), modifiedAt);
    // Not a key of this product, so it is left unchanged.
    if (Number.isNaN(movedAt)) continue;
    const sort = sorts.find(({ prefix }) => original.startsWith(prefix));
    if (sort && (await sort.isKnown([original])).has(original)) {
      if (await moveObject(storage, key, original)) putBack += 1;
    } else if (now - movedAt > quarantineTime) {
      await storage.delete(key);
      deleted += 1;
    }
  }
  return { putBack, deleted };
}
