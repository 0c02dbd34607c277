import type { Tx } from "~/platform/db/tables";

export interface ErasedItem {
  letters: number;
  notes: number;
  mails: number;
}

/**
 * Deletes an item for good: letters, notes, notices, links, the mails about it, and what else was mailed to its address until
 * `since`. The caller has decided that it may go, and deletes its subject.
 */
export async function unsafeEraseItem(
  tx: Tx,
  { id, email, since }: { id: string; email: string; since: number },
): Promise<ErasedItem> {
  const letters = await tx.deleteFrom("inbox_letters").where("item_id", "=", id).executeTakeFirst();
  const notes = await tx.deleteFrom("inbox_notes").where("item_id", "=", id).executeTakeFirst();
  await tx.deleteFrom("inbox_earlier_answers").where("item_id", "=", id).execute();
  await tx.deleteFrom("inbox_drafts").where("item_id", "=", id).execute();
  const about = await tx.deleteFrom("mail_outbox").where("thread", "=", id).executeTakeFirst();
  const others = await tx
    .deleteFrom("mail_outbox")
    .where("recipient", "=", email)
    .where("created_at", "<=", since)
    // Only so does the embedded database use the index of recipients.
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  await tx.deleteFrom("notifications").where("subject", "=", id).execute();
  await tx.deleteFrom("agreements").where("subject", "=", id).execute();
  await tx
    .deleteFrom("link_tokens")
    .where(({ or, eb }) => or([eb("detail", "=", id), eb("subject", "like", `${id}%`)]))
    .execute();
  await tx.deleteFrom("inbox_items").where("id", "=", id).execute();
  return {
    letters: Number(letters.numDeletedRows),
    notes: Number(notes.numDeletedRows),
    mails: Number(about.numDeletedRows + others.numDeletedRows),
  };
}
