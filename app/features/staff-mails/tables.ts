import type { StaffTopic, StaffWay } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** How somebody of the staff is mailed about a topic, and how far that has come. */
    staff_mails: {
      user_id: string;
      topic: StaffTopic;
      way: StaffWay;
      /** Lines of the bell up to this moment are not mailed any more. */
      told_until: number;
      /** When the last mail about it was written; null before the first. */
      mailed_at: number | null;
    };
  }
}
