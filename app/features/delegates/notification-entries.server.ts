import { href } from "react-router";
import { longDate } from "~/platform/dates";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    // To the client.
    "delegate-accepted": { delegate: string };
    "delegate-left": { delegate: string };
    "delegate-ended-by-firm": { delegate: string };
    "delegate-last-day": { delegate: string; until: string };
    // To the delegate.
    "delegate-access-ends": { client: string; until: string };
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
  "delegate-last-day": {
    words: ({ delegate, until }) =>
      sentence`${delegate} has access to your documents until ${longDate(until)}. You can extend it.`,
    link: people,
  },
  "delegate-access-ends": {
    words: ({ client, until }) => sentence`Your access to the documents of ${client} ends after ${longDate(until)}.`,
    link: () => href("/dashboard"),
  },
  "delegate-access-ended": {
    words: ({ client }) => sentence`You no longer have access to the documents of ${client}.`,
    link: () => href("/dashboard"),
  },
};
