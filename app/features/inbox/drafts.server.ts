import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { fillFields } from "../saved-texts/fields";
import { readSavedTexts } from "../saved-texts/saved-texts.server";
import { readFieldValues } from "./field-values.server";
import { requireItemInReach } from "./reach.server";
import { longestLetter } from "./vocabulary";

/** A save every second or so while somebody types for a quarter of an hour. */
export const draftLimit: LimitRule = { name: "reply-draft", points: 900, per: 15 * minute };

export interface ReplyDraft {
  text: string;
  /** The answer is to say that the promised one is still to come. */
  owed: boolean;
  version: number;
  savedAt: number;
}

/** What this member of the staff has written to the person and not sent yet. */
export async function readDraft(
  db: Db | Tx,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<ReplyDraft | null> {
  const row = await db
    .selectFrom("inbox_drafts")
    .select(["text", "owed", "version", "saved_at"])
    .where("item_id", "=", itemId)
    .where("author_id", "=", userId)
    .executeTakeFirst();
  return row ? { text: row.text, owed: row.owed === 1, version: row.version, savedAt: row.saved_at } : null;
}

/** Those of the items for which the actor has begun an answer. */
export async function itemsWithDraft(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("inbox_drafts")
    .select("item_id")
    .where("author_id", "=", userId)
    .where("item_id", "in", ids)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/**
 * Keeps the actor's own answer as it stands in the field; an empty one is forgotten. `formKey` is that of the form: what arrives after
 * the form was sent is not kept. Throws 404 for an item that is gone. A text that is too long to be sent is cut.
 */
export async function saveDraft(
  services: Services,
  actor: Actor,
  { id, text, owed = false, formKey }: { id: string; text: string; owed?: boolean; formKey: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  const { db, clock, dialect } = services;
  await db.transaction().execute(async (tx) => {
    // A form that is being sent at this moment holds the same lock.
    await lockKey(tx, dialect, `inbox letter ${formKey}`);
    const sent = await tx.selectFrom("inbox_letters").select("id").where("form_key", "=", formKey).executeTakeFirst();
    if (sent) return;
    await requireItem(tx, id);
    if (text.trim() === "") return forgetDraft(tx, { itemId: id, userId });
    const kept = { text: text.slice(0, longestLetter), owed: Number(owed), saved_at: clock.now() };
    await tx
      .insertInto("inbox_drafts")
      .values({ item_id: id, author_id: userId, version: 1, ...kept })
      .onConflict((conflict) => conflict.columns(["item_id", "author_id"]).doUpdateSet(kept))
      .execute();
  });
}

/**
 * Puts a saved reply below what the actor has typed, with its fields filled in, and keeps both as the draft. A field without a value
 * stays in the text. The promised answer is still to come when the reply says so, or the actor has said so. Throws 404 for a reply that
 * is removed.
 */
export async function insertSavedReply(
  services: Services,
  actor: Actor,
  { id, savedId, typed, owed = false }: { id: string; savedId: string; typed: string; owed?: boolean },
): Promise<void> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  const { userId } = administrator;
  await services.db.transaction().execute(async (tx) => {
    const item = await requireItem(tx, id);
    const saved = (await readSavedTexts(tx, "reply")).find((each) => each.id === savedId);
    if (!saved) throw notFound("text");
    const filled = fillFields(saved.text, await readFieldValues(services, tx, administrator, item));
    const text = [typed.replace(/\r\n?/g, "\n").trimEnd(), filled].filter(Boolean).join("\n\n").slice(0, longestLetter);
    const kept = { text, owed: Number(owed || saved.owed), saved_at: services.clock.now() };
    await tx
      .insertInto("inbox_drafts")
      .values({ item_id: id, author_id: userId, version: 1, ...kept })
      .onConflict((conflict) =>
        conflict
          .columns(["item_id", "author_id"])
          .doUpdateSet(({ eb, ref }) => ({ ...kept, version: eb(ref("inbox_drafts.version"), "+", 1) })),
      )
      .execute();
  });
}

export async function forgetDraft(tx: Tx, { itemId, userId }: { itemId: string; userId: string }): Promise<void> {
  await tx.deleteFrom("inbox_drafts").where("item_id", "=", itemId).where("author_id", "=", userId).execute();
}

async function requireItem(tx: Tx, id: string) {
  const item = await tx
    .selectFrom("inbox_items")
    .select(["id", "kind", "name", "reference", "client_id"])
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!item) throw notFound("item");
  return item;
}
