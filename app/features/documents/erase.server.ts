import { sql } from "kysely";
import { hour } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isBackupRunning } from "~/platform/storage/backup-lease.server";

/** Removes the rows of a client's documents for good and notes their files, in one transaction; returns how many. */
export async function eraseDocumentsOfClient(tx: Tx, clientId: string, now: number): Promise<number> {
  const files = tx
    .selectFrom("documents")
    .select(["storage_key as key", sql<number>`${sql.lit(now)}`.as("at")])
    .where("client_id", "=", clientId);
  await tx.insertInto("erased_files").columns(["key", "at"]).expression(files).execute();
  // The bell of the staff no longer names the client.
  const documents = tx.selectFrom("documents").select("id").where("client_id", "=", clientId);
  await tx.deleteFrom("notifications").where("subject", "in", documents).execute();
  const erased = await tx.deleteFrom("documents").where("client_id", "=", clientId).executeTakeFirst();
  return Number(erased.numDeletedRows);
}

/** So that somebody who has opened a file just before can read it to its end. */
const grace = hour;

/**
 * Deletes the bytes of erased documents, a few hundred at a time; the next run continues after a killed process. None while a
 * backup is running, whose snapshot may still name them.
 */
export async function deleteErasedFiles({ db, clock, storage }: Services): Promise<void> {
  if (await isBackupRunning({ db, clock })) return;
  const files = await db
    .selectFrom("erased_files")
    .select("key")
    .where("at", "<=", clock.now() - grace)
    .orderBy("at")
    .limit(500)
    .execute();
  for (const { key } of files) {
    await storage.delete(key);
    await db.deleteFrom("erased_files").where("key", "=", key).execute();
  }
}
