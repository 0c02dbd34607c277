import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { StoredUploads } from "~/platform/storage/storage.server";

/** Which stored files belong to a letter, for the sweep of unknown files. */
export const storedMessageFiles = ({ db }: Pick<Services, "db">): StoredUploads => ({
  prefix: "messages/",
  isKnown: async (keys) => {
    const rows = await db.selectFrom("message_files").select("storage_key").where("storage_key", "in", keys).execute();
    // Their bytes are deleted by the job that erases documents.
    const erased = await db.selectFrom("erased_files").select("key").where("key", "in", keys).execute();
    return new Set([...rows.map((row) => row.storage_key), ...erased.map((row) => row.key)]);
  },
});

/** Removes rows for good and notes their files, whose bytes are deleted an hour later; returns how many. */
export async function eraseMessageFiles(
  tx: Tx,
  of: { client_id: string } | { thread_id: string } | { letter_id: string },
  now: number,
): Promise<number> {
  const rows = await tx
    .deleteFrom("message_files")
    .where((where) => where.and(of))
    .returning("storage_key")
    .execute();
  for (const { storage_key: key } of rows) await tx.insertInto("erased_files").values({ key, at: now }).execute();
  return rows.length;
}
