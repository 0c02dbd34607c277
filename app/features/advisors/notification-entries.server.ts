import { itemLink } from "../inbox/audit-entries.server";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "match-requested": { name: string; about: string };
  }
}

export const matchNotifications: NotificationEntries<"match"> = {
  "match-requested": {
    words: ({ about, name }) => sentence`${name} asks for an advisor: ${about}.`,
    link: itemLink,
  },
};
