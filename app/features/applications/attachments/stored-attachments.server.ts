import { hour } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isBackupRunning } from "~/platform/storage/backup-lease.server";
import type { StoredUploads } from "~/platform/storage/storage.server";

/** For the sweep at start. A removed file keeps its row until its bytes are gone. */
export const storedAttachments = ({ db }: Services): StoredUploads => ({
  prefix: "applications/",
  isKnown: async (keys) => {
    const rows = await db
      .selectFrom("application_files")
      .select("storage_key")
      .where("storage_key", "in", keys)
      .execute();
    return new Set(rows.map((row) => row.storage_key));
  },
});

/** Removes the files of deleted drafts. */
export async function removeDraftFiles(tx: Tx, draftIds: readonly string[], now: number): Promise<void> {
  if (draftIds.length === 0) return;
  await tx
    .updateTable("application_files")
    .set({ removed_at: now })
    .where("draft_id", "in", draftIds)
    .where("removed_at", "is", null)
    .execute();
}

/** Moves files from a draft to its application, in the transaction of the submission. */
export async function carryFiles(
  tx: Tx,
  { draftId, applicationId }: { draftId: string; applicationId: string },
): Promise<void> {
  await tx
    .updateTable("application_files")
    .set({ application_id: applicationId, draft_id: null })
    .where("draft_id", "=", draftId)
    .where("removed_at", "is", null)
    .execute();
}

/** So that somebody who has opened a file just before can read it to its end. */
const grace = hour;

/**
 * Deletes the bytes of removed files, then the rows, a few hundred at a time. None while a backup is running, whose snapshot
 * may still name them.
 */
export async function deleteRemovedFiles({ db, clock, storage }: Services, stopped?: AbortSignal): Promise<void> {
  if (await isBackupRunning({ db, clock })) return;
  const rows = await db
    .selectFrom("application_files")
    .select(["id", "storage_key"])
    .where("removed_at", "<=", clock.now() - grace)
    .orderBy("removed_at")
    .limit(500)
    .execute();
  for (const { id, storage_key } of rows) {
    if (stopped?.aborted) return;
    await storage.delete(storage_key);
    await db.deleteFrom("application_files").where("id", "=", id).execute();
  }
}
