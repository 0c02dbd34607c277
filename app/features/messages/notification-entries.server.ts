import { itemLink } from "../inbox/audit-entries.server";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "message-received": { name: string; subject: string };
  }
}

export const messageNotifications: NotificationEntries<"message"> = {
  "message-received": {
    words: ({ name, subject }) => sentence`${name} wrote: ${subject}.`,
    link: itemLink,
  },
};
