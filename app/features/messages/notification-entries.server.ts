import { itemLink } from "../inbox/audit-entries.server";
import { type NotificationEntries, sentence } from "../notifications/catalogue";
import { ownThread } from "./threads/addresses";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** `to` is the advisor of record; missing in messages to the firm as a whole. */
    "message-received": { name: string; subject: string; to?: string };
    /** For the client: the firm has written in this thread. */
    "own-message-answered": { title: string };
  }
}

export const messageNotifications: NotificationEntries<"message" | "own-message"> = {
  "message-received": {
    words: ({ name, subject, to }) =>
      to ? sentence`${name} wrote to ${to}: ${subject}.` : sentence`${name} wrote: ${subject}.`,
    link: itemLink,
  },
  "own-message-answered": {
    words: ({ title }) => sentence`A new message waits for you: ${title}.`,
    link: ownThread,
  },
};
