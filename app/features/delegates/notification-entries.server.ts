import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    // To the client.
    "delegate-accepted": { delegate: string };
    "delegate-left": { delegate: string };
    "delegate-ended-by-firm": { delegate: string };
    // To the delegate.
    "delegate-access-ended": { client: string };
  }
}

const people = () => href("/dashboard/client/people");

export const delegateNotifications: NotificationEntries<"delegate"> = {
  "delegate-accepted": {
    words: ({ delegate }) => sentence`${delegate} has accepted your invitation and can see your documents now.`,
    link: people,
  },
  "delegate-left": {
    words: ({ delegate }) => sentence`${delegate} has given up the access to your documents.`,
    link: people,
  },
  "delegate-ended-by-firm": {
    words: ({ delegate }) => sentence`We have ended the access of ${delegate} to your documents.`,
    link: people,
  },
  "delegate-access-ended": {
    words: ({ client }) => sentence`You no longer have access to the documents of ${client}.`,
    link: () => href("/dashboard"),
  },
};
