import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { type ItemRow, itemRows } from "./find-items.server";

/**
 * Locks the client of an item until the transaction ends, as an upload does, and returns the item as it is then. Throws 404,
 * also for an item of a deleted client, or one that `client` does not see.
 */
export async function lockItem(tx: Tx, itemId: string, client?: { clientId: string; now: number }): Promise<ItemRow> {
  const read = () => itemRows(tx).where("item.id", "=", itemId).executeTakeFirst();
  const found = await read();
  if (!found || (client && !isShownTo(found, client))) throw notFound("document request");
  await lockClient(tx, found.client_id);
  const locked = await read();
  if (!locked) throw notFound("document request");
  return locked;
}

const isShownTo = ({ client_id, shown_from }: ItemRow, { clientId, now }: { clientId: string; now: number }) =>
  client_id === clientId && shown_from <= now;

/** Locks a client who was not deleted. Throws 404. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  const locked = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!locked) throw notFound("client");
}
