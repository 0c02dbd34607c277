import type { Services } from "~/platform/services";
import type { StoredUploads } from "~/platform/storage/storage.server";

/** Which stored files belong to a document, for the sweep of unknown files. */
export const storedDocuments = ({ db }: Services): StoredUploads => ({
  prefix: "documents/",
  isKnown: async (keys) => {
    const rows = await db.selectFrom("documents").select("storage_key").where("storage_key", "in", keys).execute();
    // The files of erased clients are deleted by erase.server.ts.
    const erased = await db.selectFrom("erased_files").select("key").where("key", "in", keys).execute();
    return new Set([...rows.map((row) => row.storage_key), ...erased.map((row) => row.key)]);
  },
});
