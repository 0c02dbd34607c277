import { fold, searchText } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { conversationPurpose } from "./replies.server";

/**
 * Keeps an item in step with a subject whose name, address or title was wrong: the list says, and replies go, what holds
 * now. A conversation that was opened for another address is closed to it.
 */
export async function correctItem(
  tx: Tx,
  { id, name, email, title }: { id: string; name: string; email: string; title: string },
): Promise<void> {
  const row = await tx.selectFrom("inbox_items").select(["email", "reference"]).where("id", "=", id).executeTakeFirst();
  if (!row) return;
  const search = searchText(name, email, title, row.reference);
  await tx
    .updateTable("inbox_items")
    .set({ name, email, title, sort_name: fold(name), search })
    .where("id", "=", id)
    .execute();
  if (row.email === email) return;
  await tx.deleteFrom("link_tokens").where("purpose", "=", conversationPurpose).where("detail", "=", id).execute();
}
