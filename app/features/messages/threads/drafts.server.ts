import { day, hour, minute } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { LimitRule, Services } from "~/platform/services";
import type { Actor, ClientActor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import type { ThreadDraftForm } from "./draft-schema";
import { findOwn } from "./read-thread.server";
import type { ThreadRecipient } from "./vocabulary";

/** A save every second or so while somebody types for a quarter of an hour. */
export const draftLimit: LimitRule = { name: "thread-draft", points: 900, per: 15 * minute };

/** What was not sent for so long is deleted. */
const keptFor = 90 * day;

/** An unsent message. In a thread only its text counts. */
export interface ThreadDraft {
  to: ThreadRecipient;
  about: string;
  title: string;
  message: string;
  savedAt: number;
}

/** The person's own unsent message in this thread, or of a new one (null); null for none. */
export async function readThreadDraft(
  { db }: Pick<Services, "db">,
  actor: Actor,
  threadId: string | null,
): Promise<ThreadDraft | null> {
  const client = requireClient(actor, "messages.write");
  const row = await of(db, client, threadId).executeTakeFirst();
  return row ? { to: row.to_whom, about: row.about, title: row.title, message: row.text, savedAt: row.saved_at } : null;
}

/**
 * Keeps what the client has typed and not sent, so that it is there on another device. An empty one is deleted, and what has just
 * been sent is none: the last save of a page may arrive after its letter. 404 for a thread that is not theirs.
 */
export async function saveThreadDraft(services: Services, actor: Actor, draft: ThreadDraftForm): Promise<void> {
  const client = requireClient(actor, "messages.write");
  const { db, clock } = services;
  const { clientId, userId } = client;
  const threadId = draft.thread || null;
  if (threadId) await findOwn(services, client, threadId);
  await db.transaction().execute(async (tx) => {
    // One save after the other, and none beside the letter itself.
    await lockClient(tx, clientId);
    const now = clock.now();
    const text = draft.message.trim();
    await dropThreadDraft(tx, client, threadId);
    if ((text === "" && draft.title.trim() === "") || (await wasSent(tx, client, { threadId, text, now }))) return;
    await tx
      .insertInto("message_drafts")
      .values({
        ...{ client_id: clientId, user_id: userId, thread_id: threadId, saved_at: now },
        ...{ to_whom: draft.to, about: draft.about, title: draft.title, text: draft.message },
      })
      .execute();
  });
}

/** Whose drafts these are. */
type Writer = Pick<ClientActor, "clientId" | "userId">;

/** Deletes it, in the transaction that sends it. */
export async function dropThreadDraft(tx: Tx, { clientId, userId }: Writer, threadId: string | null): Promise<void> {
  await tx
    .deleteFrom("message_drafts")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .execute();
}

/** Locks the record of the client, whose drafts are changed next. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .execute();
}

const of = (db: Db | Tx, { clientId, userId }: Writer, threadId: string | null) =>
  db
    .selectFrom("message_drafts")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("thread_id", threadId === null ? "is" : "=", threadId);

/** Whether the person has sent these very words within the hour: in the thread, or as the beginning of one. */
async function wasSent(
  tx: Tx,
  { clientId, userId }: Writer,
  { threadId, text, now }: { threadId: string | null; text: string; now: number },
): Promise<boolean> {
  const since = now - hour;
  const twin = threadId
    ? await tx
        .selectFrom("inbox_letters")
        .select("id")
        .where("item_id", "=", threadId)
        .where("writer_id", "=", userId)
        .where("text", "=", text)
        .where("created_at", ">", since)
        .executeTakeFirst()
    : await tx
        .selectFrom("contact_messages")
        .select("id")
        .where("client_id", "=", clientId)
        .where("writer_id", "=", userId)
        .where("message", "=", text)
        .where("created_at", ">", since)
        .executeTakeFirst();
  return twin !== undefined;
}

/** Deletes what nobody has gone on with for 90 days. */
export async function forgetOldThreadDrafts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("message_drafts")
    .where("saved_at", "<", clock.now() - keptFor)
    .execute();
}
