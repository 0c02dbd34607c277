import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { RemarkKind, Side } from "./remark-kind";

/** One entry of the conversation about an item, as both sides read it. */
export interface Remark {
  id: string;
  side: Side;
  kind: RemarkKind;
  /** The name of the account, for administrators; null for one that is gone. */
  by: string | null;
  /** Epoch milliseconds. */
  at: number;
  text: string;
}

export interface NewRemark {
  itemId: string;
  side: Side;
  kind: RemarkKind;
  userId: string;
  at: number;
  text: string;
  formKey: string;
}

/** Adds an entry. Returns false for a form that was sent before. */
export async function addRemark(tx: Tx, { itemId, userId, formKey, text, ...remark }: NewRemark): Promise<boolean> {
  const added = await tx
    .insertInto("document_request_remarks")
    .values({
      id: newId(remark.at),
      item_id: itemId,
      by_user: userId,
      // The browser ends lines in another way than the router.
      text: text.replaceAll("\r\n", "\n"),
      form_key: `${userId}:${formKey}`,
      ...remark,
    })
    .onConflict((conflict) => conflict.column("form_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** By item, oldest first. */
export async function readRemarks(db: Db, itemIds: readonly string[]): Promise<Map<string, Remark[]>> {
  const byItem = new Map<string, Remark[]>();
  if (itemIds.length === 0) return byItem;
  const rows = await db
    .selectFrom("document_request_remarks as remark")
    .leftJoin("user", "user.id", "remark.by_user")
    .select(["remark.id", "item_id", "side", "kind", "at", "text", "user.name"])
    .where("item_id", "in", itemIds)
    .orderBy("at")
    .orderBy("remark.id")
    .execute();
  for (const { item_id, name, ...row } of rows)
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { ...row, by: name }]);
  return byItem;
}
