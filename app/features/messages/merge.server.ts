import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedMessages: MergePart = {
  tables: [
    { table: "contact_messages", fate: "moves", key: sql.ref("t.id"), dated: true, words: ["message", "messages"] },
    { table: "message_threads", fate: "moves", key: sql.ref("t.id") },
    { table: "message_files", fate: "moves", key: sql.ref("t.id") },
    // What somebody types belongs to an account, which comes along or is closed.
    {
      ...{ table: "message_drafts", fate: "moves" },
      key: sql<string>`t.user_id || ' ' || coalesce(t.thread_id, '')`,
    },
  ],
};
