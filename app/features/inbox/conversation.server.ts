import { recordAudit } from "~/platform/audit/audit.server";
import { minute } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { LimitRule, Services } from "~/platform/services";
import { peekLinkToken } from "~/platform/tokens/link-tokens.server";
import { notifyAdministrators } from "../notifications/notifications.server";
import type { KeptFile } from "../uploads/keep-together.server";
import { readReaderOf } from "./portal-reader.server";
import { askAgain } from "./receive.server";
import { addLetter, conversationPurpose, type Letter, readToldReplies } from "./replies.server";
import { lockItem } from "./work.server";

/** An answer every half minute for a quarter of an hour: nobody writes so fast by hand. */
export const answerLimit: LimitRule = { name: "conversation", points: 30, per: 15 * minute };

export interface Conversation {
  reference: string;
  /** The person's first text, if there was one. */
  opening: { text: string; at: number } | null;
  letters: Pick<Letter, "id" | "author" | "text" | "createdAt">[];
}

/** The page to which a conversation has moved: its thread in the client portal. Null for one that has not. */
export async function whereMoved(services: Services, secret: string): Promise<string | null> {
  const link = await peekLinkToken(services.db, services.clock, conversationPurpose, secret);
  if (!link) return null;
  return (await readReaderOf(services, services.db, link.detail))?.path ?? null;
}

/**
 * The conversation behind the link in a reply; null when the link does not work, or no longer: what is read in the portal
 * needs a sign-in, also with a link from before.
 */
export async function readConversation(services: Services, secret: string): Promise<Conversation | null> {
  const { db, clock, firm } = services;
  const link = await peekLinkToken(db, clock, conversationPurpose, secret);
  if (!link) return null;
  if (await readReaderOf(services, db, link.detail)) return null;
  const item = await db
    .selectFrom("inbox_items")
    .leftJoin("contact_messages", "contact_messages.id", "inbox_items.id")
    .select(["reference", "message", "inbox_items.created_at"])
    .where("inbox_items.id", "=", link.detail)
    .where("inbox_items.hidden_at", "is", null)
    .executeTakeFirst();
  if (!item) return null;
  const letters = await readToldReplies(db, services, link.detail);
  return {
    reference: item.reference,
    opening: item.message === null ? null : { text: item.message, at: item.created_at },
    // An account that answered before it had a person's name answers for the firm.
    letters: letters.map(({ id, author, signature, text, createdAt }) => ({
      ...{ id, text, createdAt },
      author: author === null ? null : (signature ?? firm.name),
    })),
  };
}

/**
 * Puts the person's answer into the thread, opens the item again and tells the administrators. The same form sent twice
 * is one answer; a link that works no longer takes none (false).
 */
export async function answerConversation(
  services: Services,
  { secret, text, formKey }: { secret: string; text: string; formKey: string },
): Promise<boolean> {
  const { db, clock } = services;
  const link = await peekLinkToken(db, clock, conversationPurpose, secret);
  if (!link) return false;
  const id = link.detail;
  if (await readReaderOf(services, db, id)) return false;
  await db.transaction().execute((tx) => unsafeReceiveLetter(services, tx, { id, text, formKey, by: "visitor" }));
  return true;
}

/**
 * The person's letter in the thread of an item, which is open again, with a deadline for its answer; the administrators are told. The caller has checked
 * that the person may write about it. The same form sent twice is one letter. Returns its id.
 */
export async function unsafeReceiveLetter(
  services: Services,
  tx: Tx,
  { id, text, formKey, by }: { id: string; text: string; formKey: string; by: "visitor" | { userId: string } },
  kept: readonly KeptFile[] = [],
): Promise<string> {
  const { clock, dialect } = services;
  const key = `${id} ${formKey}`;
  await lockKey(tx, dialect, `inbox letter ${key}`);
  const twin = await tx.selectFrom("inbox_letters").select("id").where("form_key", "=", key).executeTakeFirst();
  if (twin) return twin.id;
  const row = await lockItem(services, tx, id);
  const now = clock.now();
  const writer = by === "visitor" ? null : by.userId;
  const letter = {
    id: newId(now),
    item_id: id,
    author_id: null,
    writer_id: writer,
    text,
    form_key: key,
    mail_id: null,
  };
  await addLetter(tx, now, { ...letter, told_at: now, status_before: null, is_first: 0, took_item: 0, took_from: "" });
  const due = await askAgain(tx, services, row);
  const detail = { name: row.name, reference: row.reference };
  const about = { client: row.client_id, item: id };
  await notifyAdministrators(tx, clock, { kind: "conversation-answered", subject: id, detail }, { about });
  await recordAudit(tx, clock, by, {
    ...{ type: "inbox.answered", subject: id },
    detail: { letter: letter.id, ...(due !== null && { due }) },
  });
  const { portal } = services.inboxSubjects[row.kind];
  if (by !== "visitor")
    await portal?.attach(services, tx, { id, letterId: letter.id, by: { ...by, isClient: true } }, kept);
  await portal?.received(tx, services, id);
  return letter.id;
}
