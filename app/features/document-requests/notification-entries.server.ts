import { href } from "react-router";
import { type NotificationEntries, sentence } from "../notifications/catalogue";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    /** To the client; the subject of all of these is the request. */
    "own-request-made": { items: string };
    "own-request-commented": { item: string };
    "own-request-released": { item: string };
    "own-request-asked-again": { item: string };
    "own-request-withdrawn": { item: string };
    "own-request-due-changed": { item: string; due: string };
    /** To the administrators. */
    "request-commented": { client: string; item: string };
    "request-said-not-to-apply": { client: string; item: string };
  }
}

const own = (documentRequestId: string) => href("/dashboard/client/requests/:documentRequestId", { documentRequestId });
const firms = (documentRequestId: string) =>
  href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId });

export const documentRequestNotifications: NotificationEntries<"own-request" | "request"> = {
  "own-request-made": { words: ({ items }) => sentence`We ask you for documents: ${items}.`, link: own },
  "own-request-commented": { words: ({ item }) => sentence`We have written to you about ${item}.`, link: own },
  "own-request-released": { words: ({ item }) => sentence`You do not have to send ${item}.`, link: own },
  "own-request-asked-again": { words: ({ item }) => sentence`We still need ${item}. Please read why.`, link: own },
  "own-request-withdrawn": { words: ({ item }) => sentence`We do not need ${item} any more.`, link: own },
  "own-request-due-changed": {
    words: ({ item, due }) => sentence`The due date of ${item} has changed: ${due}.`,
    link: own,
  },
  "request-commented": { words: ({ client, item }) => sentence`${client} has a comment about ${item}.`, link: firms },
  "request-said-not-to-apply": {
    words: ({ client, item }) => sentence`${client} says that ${item} does not apply.`,
    link: firms,
  },
};
