import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, named, numbered } from "~/platform/audit/words";
import "./events";

const item = z.string();
const link = (subject: string) =>
  href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId: subject });

export const documentRequestEntries: AuditEntries<"document-request"> = {
  "document-request.list-exported": {
    title: "Document request: list exported",
    detail: z.object({ search: z.string(), filter: z.string(), count: z.number() }),
    words: ({ search, filter, count }) => [
      fact("Search", search),
      fact("Filter", filter),
      numbered("Documents", count),
    ],
  },
  "document-request.made": {
    title: "Document request: made",
    detail: z.object({ client: z.string(), items: z.array(z.string()) }),
    words: ({ client, items }, names) => [fact("Client", named(names, client)), fact("Asked for", items.join(", "))],
    link,
  },
  "document-request.answered": {
    title: "Document request: answered",
    detail: z.object({ item, document: z.string() }),
    words: ({ item, document }, names) => [fact("Asked for", item), fact("Document", named(names, document))],
    link,
  },
  "document-request.commented": {
    title: "Document request: commented",
    detail: z.object({ item, text: z.string() }),
    words: ({ item, text }) => [fact("Asked for", item), fact("Comment", text)],
    link,
  },
  "document-request.said-not-to-apply": {
    title: "Document request: said not to apply",
    detail: z.object({ item, reason: z.string() }),
    words: ({ item, reason }) => [fact("Asked for", item), fact("Reason", reason)],
    link,
  },
  "document-request.released": {
    title: "Document request: accepted that it does not apply",
    detail: z.object({ item }),
    words: ({ item }) => [fact("Asked for", item)],
    link,
  },
  "document-request.asked-again": {
    title: "Document request: asked again",
    detail: z.object({ item, text: z.string() }),
    words: ({ item, text }) => [fact("Asked for", item), fact("Said to the client", text)],
    link,
  },
  "document-request.withdrawn": {
    title: "Document request: withdrawn",
    detail: z.object({ item, reason: z.string() }),
    words: ({ item, reason }) => [fact("Asked for", item), fact("Reason", reason)],
    link,
  },
  "document-request.taken-back": {
    title: "Document request: taken back with the rejection",
    detail: z.object({ client: z.string(), item }),
    words: ({ client, item }, names) => [fact("Client", named(names, client)), fact("Asked for", item)],
  },
  "document-request.due-changed": {
    title: "Document request: due date changed",
    detail: z.object({ item, from: z.string().nullable(), to: z.string().nullable() }),
    words: ({ item, from, to }) => [
      fact("Asked for", item),
      fact("Due before", from ?? "no date"),
      fact("Due", to ?? "no date"),
    ],
    link,
  },
};

const checklist = z.object({ name: z.string() });
const checklists = () => href("/dashboard/admin/documents/checklists");

export const documentChecklistEntries: AuditEntries<"document-checklist"> = {
  "document-checklist.added": {
    title: "Checklist of documents: added",
    detail: checklist.extend({ documents: z.number() }),
    words: ({ name, documents }) => [fact("Checklist", name), numbered("Documents", documents)],
    link: checklists,
  },
  "document-checklist.changed": {
    title: "Checklist of documents: changed",
    detail: checklist.extend({ was: z.string().optional(), documents: z.number() }),
    words: ({ name, was, documents }) => [
      fact("Checklist", name),
      fact("Name before", was),
      numbered("Documents", documents),
    ],
    link: checklists,
  },
  "document-checklist.removed": {
    title: "Checklist of documents: removed",
    detail: checklist,
    words: ({ name }) => [fact("Checklist", name)],
    link: checklists,
  },
  "document-checklist.put-back": {
    title: "Checklist of documents: put back",
    detail: checklist,
    words: ({ name }) => [fact("Checklist", name)],
    link: checklists,
  },
};
