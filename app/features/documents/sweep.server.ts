import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { sweepOrphans, sweepTemp } from "~/platform/storage/sweep.server";
import "./tables";

/** Where uploads of one sort lie, and which of some keys (at most 500) have a row. */
export interface StoredUploads {
  prefix: string;
  isKnown(keys: string[]): Promise<Set<string>>;
}

export const storedDocuments = ({ db }: Services): StoredUploads => ({
  prefix: "documents/",
  isKnown: async (keys) => {
    const rows = await db.selectFrom("documents").select("storage_key").where("storage_key", "in", keys).execute();
    // Those of an erased client are on their way out: erase.server.ts removes them.
    const erased = await db.selectFrom("erased_files").select("key").where("key", "in", keys).execute();
    return new Set([...rows.map((row) => row.storage_key), ...erased.map((row) => row.key)]);
  },
});

/** At start: removes what a killed process left behind, temp files and bytes whose row was never written. */
export async function sweepUnfinishedUploads(services: Services, sorts: readonly StoredUploads[]): Promise<void> {
  const { dialect, storage, log } = services;
  // The embedded database belongs to one process: whatever is older than this one is nobody's. Otherwise another node
  // may be in the middle of an upload.
  const before = dialect === "sqlite" ? performance.timeOrigin : Date.now() - hour;
  let count = await sweepTemp(storage);
  for (const { prefix, isKnown } of sorts) count += await sweepOrphans(storage, prefix, isKnown, before);
  if (count > 0) log.info("removed unfinished uploads", { count });
}
