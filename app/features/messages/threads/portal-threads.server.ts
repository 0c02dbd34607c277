import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { cancelHeldMails } from "~/platform/mail/held-mail.server";
import type { Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { listMemberAccounts } from "../../identity/members/find-membership.server";
import { heldAnswer } from "../../inbox/replies.server";
import type { PortalThreads } from "../../inbox/subjects";
import { likeHolders } from "../../notifications/gathered-mail.server";
import { tellOfChange } from "../../notifications/live/changes.server";
import { mailNotice } from "../../notifications/mail-notice.server";
import { notifyUser } from "../../notifications/notifications.server";
import { attachFiles, keepFiles, listFiles } from "../files/keep-files.server";
import { eraseMessageFiles } from "../files/stored-files.server";
import { ownThread } from "./addresses";

/** A client's messages from the portal, as the inbox has to know them. */
export const portalThreads: PortalThreads = {
  async reader(db, id) {
    const reader = await readerOf(db, id);
    return reader ? { name: reader.name, path: ownThread(id) } : null;
  },

  async tell(tx, services, { id, letterId, until }) {
    const reader = await readerOf(tx, id);
    if (!reader) return null;
    await followLetters(tx, id);
    const detail = { title: reader.title };
    await notifyUser(
      tx,
      services.clock,
      reader.userId,
      { kind: "own-message-answered", subject: id, detail },
      { from: until },
    );
    const hold = { until, gather: heldAnswer(letterId) };
    // Somebody has written to this client in person: they wait for it.
    const topic = { userId: reader.userId, topic: "messages", urgent: true } as const;
    return mailNotice(tx, services, topic, waits(services, reader, id), hold);
  },

  async takeBack(tx, { clock }, { id, letterId, toldAt }) {
    await eraseMessageFiles(tx, { letter_id: letterId }, clock.now());
    await followLetters(tx, id);
    // Members of a business whose holder wants no mail: otherwise theirs go with the mail to the holder.
    await cancelHeldMails(tx, clock, likeHolders("", heldAnswer(letterId)));
    await tx
      .deleteFrom("notifications")
      .where("subject", "=", id)
      .where("kind", "=", "own-message-answered")
      .where("created_at", "=", toldAt)
      .execute();
  },

  async opened({ db, clock }, id, { letters }) {
    const { numUpdatedRows } = await db
      .updateTable("message_threads")
      .set({ opening_seen_at: clock.now() })
      .where("id", "=", id)
      .where("opening_seen_at", "is", null)
      .executeTakeFirst();
    if (!letters && numUpdatedRows === 0n) return;
    const reader = await readerOf(db, id);
    if (!reader) return;
    const members = (await listMemberAccounts(db, reader.userId)).map(({ userId }) => userId);
    await db.transaction().execute((tx) => tellOfChange(tx, clock, [reader.userId, ...members]));
  },

  received: (tx, _services, id) => followLetters(tx, id),

  files: listFiles,

  async keep(services, { id, files }, write) {
    return keepFiles(services, { clientId: await clientOf(services.db, id), files }, write);
  },

  async attach(services, tx, { id, letterId, by }, kept) {
    if (kept.length === 0) return;
    await attachFiles(services, tx, { threadId: id, letterId, clientId: await clientOf(tx, id), by }, kept);
  },
};

async function clientOf(db: Db | Tx, id: string): Promise<string> {
  const row = await db.selectFrom("message_threads").select("client_id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("message");
  return row.client_id;
}

/** The client of a thread, as long as they can sign in and read it. */
function readerOf(db: Db | Tx, id: string) {
  return db
    .selectFrom("message_threads")
    .innerJoin("clients", "clients.id", "message_threads.client_id")
    .innerJoin("user", "user.id", "clients.user_id")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .select(["clients.name", "user.id as userId", "user.email", "contact_messages.advisor", "message_threads.title"])
    .where("message_threads.id", "=", id)
    .where("clients.hidden_at", "is", null)
    .where((where) => where.or([where("user.banned", "is", null), where("user.banned", "=", false)]))
    .executeTakeFirst();
}

/** Mail is read by others on its way: it says that a message waits, and nothing of it. */
function waits(
  { firm, publicUrl }: Services,
  { email, advisor }: { email: string; advisor: string },
  id: string,
): Message {
  const from = advisor === "" ? firm.name : "your advisor";
  return {
    to: email,
    subject: `A new message from ${from} waits in your portal`,
    paragraphs: [`A new message from ${from} waits in your portal. Sign in to read and answer it.`],
    action: { label: "Read the message", url: `${publicUrl}${ownThread(id)}` },
    thread: id,
  };
}

/** Brings the times of a thread in step with its letters. */
export async function followLetters(tx: Tx, id: string): Promise<void> {
  // The lock comes first, so that what is read below still holds when it is written.
  await tx
    .updateTable("message_threads")
    .set(({ ref }) => ({ last_at: ref("last_at") }))
    .where("id", "=", id)
    .execute();
  const letters = tx.selectFrom("inbox_letters").where("item_id", "=", id).where("undone_at", "is", null);
  const last = await letters.select(({ fn }) => fn.max("created_at").as("at")).executeTakeFirst();
  const unread = await letters
    .select(({ fn }) => fn.min("told_at").as("at"))
    .where("author_id", "is not", null)
    .where("seen_at", "is", null)
    .executeTakeFirst();
  await tx
    .updateTable("message_threads")
    .set(({ ref }) => ({ last_at: last?.at ?? ref("last_at"), unread_at: unread?.at ?? null }))
    .where("id", "=", id)
    .execute();
}
