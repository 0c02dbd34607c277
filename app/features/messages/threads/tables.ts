import type { ThreadRecipient, ThreadSubject } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /**
     * A conversation between a client and the firm, as the portal shows it. Its first message is in `contact_messages`, what
     * follows in `inbox_letters`; for the firm it is an item of the inbox. All of them have the same id.
     */
    message_threads: {
      id: string;
      client_id: string;
      title: string;
      /** What it is about; '' for nothing in particular. */
      about_kind: ThreadSubject | "";
      /** Without a key: the thing may be gone. */
      about_id: string;
      /** When the last letter was written, for the order of the list. */
      last_at: number;
      /** When the oldest letter of the firm became readable that the client has not opened; null without one. */
      unread_at: number | null;
      /** When the firm first had the first message on the screen. */
      opening_seen_at: number | null;
    };
    /** What a person has typed for a client and not sent: one for each thread, and one for a new thread. */
    message_drafts: {
      client_id: string;
      /** Whose it is: the members of a business do not see each other's. */
      user_id: string;
      /** Null for a new thread, which the next three columns are for. */
      thread_id: string | null;
      to_whom: ThreadRecipient;
      /** As the form names it (aboutValue), or ''. Without a key: the thing may be gone. */
      about: string;
      title: string;
      text: string;
      saved_at: number;
    };
  }
}
