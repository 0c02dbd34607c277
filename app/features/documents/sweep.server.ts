import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { sweepOrphans, sweepTemp } from "~/platform/storage/sweep.server";
import "./tables";

/** At start: removes what a killed process left behind, temp files and bytes whose row was never written. */
export async function sweepUnfinishedUploads({ db, dialect, storage, log }: Services): Promise<void> {
  // The embedded database belongs to one process: whatever is older than this one is nobody's. Otherwise another node
  // may be in the middle of an upload.
  const before = dialect === "sqlite" ? performance.timeOrigin : Date.now() - hour;
  const isKnown = async (keys: string[]) => {
    const rows = await db.selectFrom("documents").select("storage_key").where("storage_key", "in", keys).execute();
    return new Set(rows.map((row) => row.storage_key));
  };
  const count = (await sweepTemp(storage)) + (await sweepOrphans(storage, "documents/", isKnown, before));
  if (count > 0) log.info("removed unfinished uploads", { count });
}
