import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries, AuditWords } from "~/platform/audit/entries";
import { fact, inWords, named, numbered, opened, step } from "~/platform/audit/words";
import { longDate } from "~/platform/dates";
import { formatSize } from "../uploads/file-size";

const asDelegate: AuditWords = ["As a delegate of the client"];
const nothing = z.object({});
const reason = z.object({ reason: z.string() });
const link = (subject: string) => href("/dashboard/admin/documents/:documentId", { documentId: subject });

export const documentEntries: AuditEntries<"document"> = {
  "document.list-exported": {
    title: "Document: list exported",
    detail: z.object({ search: z.string(), status: z.string(), count: z.number() }),
    words: ({ search, status, count }) => [
      fact("Search", search),
      fact("Status", inWords(status)),
      numbered("Documents", count),
    ],
  },
  "document.uploaded": {
    title: "Document: uploaded",
    detail: z.object({
      client: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      replaces: z.string().optional(),
      forClient: z.string().optional(),
    }),
    words: ({ client, bytes, replaces, forClient }, names) => [
      forClient ? asDelegate : null,
      fact("Client", named(names, client)),
      fact("Size", formatSize(bytes)),
      fact("In the place of", replaces && named(names, replaces)),
    ],
    link,
  },
  "document.approved": {
    title: "Document: approved",
    detail: reason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "document.first-approved": { title: "Document: approved by one of two", detail: nothing, link },
  "document.assigned": {
    title: "Document: assigned",
    detail: z.object({ from: z.string(), to: z.string() }),
    words: ({ from, to }, names) => {
      const who = (id: string) => (id ? named(names, id) : "Nobody");
      return [step(who(from), who(to))];
    },
    link,
  },
  "document.two-approvals": {
    title: "Document: how many approve a category",
    detail: z.object({ category: z.string(), approvals: z.union([z.literal(1), z.literal(2)]) }),
    words: ({ category, approvals }) => [fact("Category", category), numbered("Approvals", approvals)],
  },
  "document.rejected": {
    title: "Document: rejected",
    detail: z.object({ reason: z.string(), replaceBy: z.string().optional() }),
    words: ({ reason, replaceBy }) => [
      fact("Reason", reason),
      fact("Replacement due", replaceBy && longDate(replaceBy)),
    ],
    link,
  },
  "document.decision-undone": {
    title: "Document: decision undone",
    detail: z.object({ decision: z.string() }),
    words: ({ decision }) => [fact("Decision", inWords(decision))],
    link,
  },
  "document.reopened": {
    title: "Document: reopened",
    detail: z.object({ from: z.string(), reason: z.string() }),
    words: ({ from, reason }) => [fact("Status before", inWords(from)), fact("Reason", reason)],
    link,
  },
  "document.shared": {
    title: "Document: shared",
    detail: z.object({ client: z.string(), sha256: z.string(), bytes: z.number() }),
    words: ({ client, bytes }, names) => [fact("Client", named(names, client)), fact("Size", formatSize(bytes))],
    link,
  },
  "document.withdrawn": {
    title: "Document: withdrawn",
    detail: reason,
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "document.removed": { title: "Document: removed", detail: nothing, link },
  "document.restored": { title: "Document: restored", detail: nothing, link },
  "document.expiry-set": {
    title: "Document: expiry date",
    detail: z.object({ expires: z.string() }),
    words: ({ expires }) => [fact("Expires on", expires || "none")],
    link,
  },
  "document.opened": {
    title: "Document: opened",
    detail: z.object({ how: z.string(), forClient: z.string().optional() }),
    words: ({ how, forClient }, names) => [
      opened(how),
      forClient ? asDelegate : null,
      fact("For the client", forClient && named(names, forClient)),
    ],
    link,
  },
};
