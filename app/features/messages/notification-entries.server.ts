import { itemLink } from "../inbox/audit-entries.server";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** `to` is the advisor of record; missing in messages to the firm as a whole. */
    "message-received": { name: string; subject: string; to?: string };
  }
}

export const messageNotifications: NotificationEntries<"message"> = {
  "message-received": {
    words: ({ name, subject, to }) =>
      to ? sentence`${name} wrote to ${to}: ${subject}.` : sentence`${name} wrote: ${subject}.`,
    link: itemLink,
  },
};
