import type { Db } from "~/platform/db/tables";

/** The files of a client's threads that the client may open. What the firm can still take back is not among them. */
export function listOwnFiles(db: Db, { clientId, now }: { clientId: string; now: number }) {
  return db
    .selectFrom("message_files as file")
    .innerJoin("inbox_items as item", "item.id", "file.thread_id")
    .leftJoin("inbox_letters as letter", "letter.id", "file.letter_id")
    .select(["file.thread_id", "file.letter_id", "file.name", "file.storage_key", "file.size_bytes", "file.created_at"])
    .where("file.client_id", "=", clientId)
    .where("item.hidden_at", "is", null)
    .where("letter.undone_at", "is", null)
    .where(({ or, eb }) => or([eb("file.letter_id", "is", null), eb("letter.told_at", "<=", now)]))
    .orderBy("file.id")
    .execute();
}
