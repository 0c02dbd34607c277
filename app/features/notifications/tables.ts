import type { NoticeTopic, NoticeWay } from "./topics";

declare module "~/platform/db/tables" {
  interface Tables {
    /** How a client wants to hear of a topic. Without a row it is what is usual (topics.ts). */
    notification_choices: {
      user_id: string;
      topic: NoticeTopic;
      way: NoticeWay;
      chosen_at: number;
    };
    /** That pages of an account show something that has changed, without a word of what. Kept for an hour. */
    page_changes: {
      id: string;
      user_id: string;
      created_at: number;
    };
    notifications: {
      id: string;
      user_id: string;
      kind: string;
      /** Id of the record that it is about. */
      subject: string;
      /** What the line says, by kind, as JSON. */
      detail: string;
      /** From when it is shown; before that it does not exist for its reader. */
      created_at: number;
      read_at: number | null;
    };
  }
}
