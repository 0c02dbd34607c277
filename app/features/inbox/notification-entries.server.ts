import { type NotificationEntries, sentence } from "../notifications/catalogue";
import { itemLink } from "./audit-entries.server";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "conversation-answered": { name: string; reference: string };
    "item-assigned": { by: string; name: string; reference: string };
    /** To everybody of the team who can answer it. */
    "item-of-team": { by: string; name: string; reference: string; team: string };
  }
}

export const inboxNotifications: NotificationEntries<"conversation" | "item"> = {
  "conversation-answered": {
    words: ({ name, reference }) => sentence`${name} has written to us: ${reference}.`,
    link: itemLink,
  },
  "item-assigned": {
    words: ({ by, name, reference }) => sentence`${by} has assigned ${reference} from ${name} to you.`,
    link: itemLink,
  },
  "item-of-team": {
    words: ({ by, name, reference, team }) =>
      sentence`${by} has assigned ${reference} from ${name} to your team ${team}.`,
    link: itemLink,
  },
};
