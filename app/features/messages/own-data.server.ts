import { isoTime, type OwnDataSource } from "../identity/own-data";
import { listOwnFiles } from "./files/own-files.server";
import { isTold } from "./threads/is-told.server";
import { contactSubjectLabels } from "./vocabulary";

/** What the client has written in the portal, with the answers that the firm has sent. */
export const messageData: OwnDataSource = {
  name: "messages",
  async read(db, { clientId, userId, now }) {
    const messages = await db
      .selectFrom("contact_messages")
      .innerJoin("inbox_items", "inbox_items.id", "contact_messages.id")
      .leftJoin("message_threads", "message_threads.id", "contact_messages.id")
      .select(["contact_messages.id", "inbox_items.reference", "message_threads.title", "subject", "message"])
      .leftJoin("user as writer", "writer.id", "contact_messages.writer_id")
      .select(["contact_messages.created_at", "writer_id", "writer.name as writer"])
      .where("contact_messages.client_id", "=", clientId)
      .where("inbox_items.hidden_at", "is", null)
      .where(isTold(now))
      .orderBy("contact_messages.n")
      .execute();
    const letters = await db
      .selectFrom("inbox_letters")
      .innerJoin("contact_messages", "contact_messages.id", "inbox_letters.item_id")
      .leftJoin("user as writer", "writer.id", "inbox_letters.writer_id")
      .select(["inbox_letters.id", "item_id", "author_id", "text", "inbox_letters.created_at"])
      .select(["inbox_letters.writer_id", "writer.name as writer"])
      .where("client_id", "=", clientId)
      .where("undone_at", "is", null)
      .where("told_at", "<=", now)
      .orderBy("inbox_letters.created_at")
      .execute();
    const files = await listOwnFiles(db, { clientId, now });
    const colleague = ({ writer_id, writer }: { writer_id: string | null; writer: string | null }) =>
      writer_id === null || writer_id === userId ? null : (writer ?? "a former colleague");
    const namesOf = (thread: string, letter: string | null) => {
      const names = files
        .filter((file) => file.thread_id === thread && file.letter_id === letter)
        .map(({ name }) => name);
      return names.length > 0 ? { files: names } : {};
    };
    return messages.map(({ id, created_at, title, subject, reference, message, ...by }) => ({
      reference,
      // As the portal names it. A message without a thread has the subject of the contact form.
      subject: title ?? contactSubjectLabels[subject],
      // Where the firm has begun, all of it is in the letters.
      ...(message !== "" && { message, ...namesOf(id, null) }),
      ...(message !== "" && colleague(by) && { from: colleague(by) }),
      sentAt: isoTime(created_at),
      letters: letters
        .filter(({ item_id }) => item_id === id)
        .map((letter) => ({
          from: letter.author_id === null ? (colleague(letter) ?? "you") : "the firm",
          sentAt: isoTime(letter.created_at),
          text: letter.text,
          ...namesOf(id, letter.id),
        })),
    }));
  },
  async files(db, { clientId, now }) {
    const rows = await listOwnFiles(db, { clientId, now });
    return rows.map(({ name, storage_key, size_bytes, created_at }) => ({
      ...{ folder: "messages", name, key: storage_key, bytes: size_bytes, createdAt: created_at },
    }));
  },
};

/** What the person has typed in the portal and not sent. */
export const messageDraftData: OwnDataSource = {
  name: "message-drafts",
  personal: true,
  async read(db, { clientId, userId }) {
    const rows = await db
      .selectFrom("message_drafts as draft")
      .leftJoin("message_threads as thread", "thread.id", "draft.thread_id")
      .select(["thread.title as thread", "draft.title", "draft.text", "draft.saved_at"])
      .where("draft.client_id", "=", clientId)
      .where("draft.user_id", "=", userId)
      .orderBy("saved_at")
      .execute();
    return rows.map(({ saved_at, title, thread, text }) => ({
      ...{ subject: thread ?? title, text, savedAt: isoTime(saved_at) },
    }));
  },
};
