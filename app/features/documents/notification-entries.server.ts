import { href } from "react-router";
import { longDate } from "~/platform/dates";
import { type NotificationEntries, sentence } from "../notifications/catalogue";
import { ownDocument } from "./own-addresses";

declare module "../notifications/catalogue" {
  interface NotificationKinds {
    "document-approved": { document: string };
    /** `replaceBy`: yyyy-mm-dd */
    "document-rejected": { document: string; reason: string; replaceBy?: string };
    "document-reopened": { document: string; reason: string };
    "document-sent-for-you": { delegate: string; document: string };
    "document-shared": { document: string };
    "document-withdrawn": { document: string; reason: string };
    /** To whoever is to review it, and `count` in all; the subject is the first of them. */
    "document-assigned": { by: string; document: string; client: string; count: number };
    /** An approved one: its client has taken it out of the lists. */
    "document-removed": { document: string; client: string };
    "document-uploaded": { document: string; client: string };
  }
}

export const documentNotifications: NotificationEntries<"document"> = {
  "document-approved": {
    words: ({ document }) => sentence`${document} was approved.`,
    link: ownDocument,
  },
  "document-rejected": {
    words: ({ document, reason, replaceBy }) => {
      const [why, again] = [reason ? [": ", reason] : ["."], replaceBy && longDate(replaceBy)];
      if (again) return [...sentence`${document} was rejected. Please send another one by ${again}`, ...why];
      return [document, " was rejected", ...why];
    },
    link: ownDocument,
  },
  "document-reopened": {
    words: ({ document, reason }) => sentence`${document} is being reviewed again: ${reason}`,
    link: ownDocument,
  },
  "document-sent-for-you": {
    words: ({ delegate, document }) => sentence`${delegate} sent ${document} to your documents.`,
    link: ownDocument,
  },
  "document-shared": {
    words: ({ document }) => sentence`We have shared ${document} with you.`,
    link: ownDocument,
  },
  "document-withdrawn": {
    words: ({ document, reason }) => sentence`We have withdrawn ${document}: ${reason}`,
    link: ownDocument,
  },
  "document-assigned": {
    words: ({ by, document, client, count }) =>
      count === 1
        ? sentence`${by} has given you a document to review: ${document} of ${client}.`
        : sentence`${by} has given you ${String(count)} documents to review, the first of ${client}.`,
    link: (subject) =>
      `${href("/dashboard/admin/documents/:documentId", { documentId: subject })}?status=mine&sort=uploaded`,
  },
  "document-removed": {
    words: ({ client, document }) => sentence`${client} removed ${document}, which was approved.`,
    link: (subject) => href("/dashboard/admin/documents/:documentId", { documentId: subject }),
  },
  "document-uploaded": {
    words: ({ client, document }) => sentence`${client} uploaded ${document}.`,
    link: (subject) => href("/dashboard/admin/documents/:documentId", { documentId: subject }),
  },
};
