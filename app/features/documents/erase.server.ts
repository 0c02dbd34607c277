import { sql } from "kysely";
import { hour } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";

/** Removes the rows of a client's documents for good and notes their files, in one transaction; returns how many. */
export async function eraseDocumentsOfClient(tx: Tx, clientId: string, now: number): Promise<number> {
  const files = tx
    .selectFrom("documents")
    .select(["storage_key as key", sql<number>`${sql.lit(now)}`.as("at")])
    .where("client_id", "=", clientId);
  await tx.insertInto("erased_files").columns(["key", "at"]).expression(files).execute();
  const erased = await tx.deleteFrom("documents").where("client_id", "=", clientId).executeTakeFirst();
  return Number(erased.numDeletedRows);
}

/** Bytes outlive their rows by an hour, so that a backup which has begun before finds what its rows name. */
const grace = hour;

/** Deletes the bytes of erased documents, a few hundred at a time; what a kill leaves undone, the next run does. */
export async function deleteErasedFiles({ db, clock, storage }: Services): Promise<void> {
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
