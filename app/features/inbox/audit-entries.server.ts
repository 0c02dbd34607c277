import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { capitalized, counted, fact, inWords, moment, named, numbered, step } from "~/platform/audit/words";
import { stillOwed } from "../saved-texts/vocabulary";
import { type ItemKind, itemKindLabels } from "./vocabulary";

/** Also for the features whose events are about an item of the inbox. */
export const itemLink = (subject: string) => href("/dashboard/admin/inbox/:itemId", { itemId: subject });

const ofClient = z.object({ client: z.string() });
const change = z.object({ from: z.string(), to: z.string() });

export const inboxEntries: AuditEntries<"inbox"> = {
  "inbox.list-exported": {
    title: "Inbox: list exported",
    detail: z.object({ search: z.string(), filters: z.record(z.string(), z.string()), count: z.number() }),
    words: ({ search, filters, count }, names) => [
      fact("Search", search),
      ...Object.entries(filters).map(([name, value]) => fact(capitalized(name), names.of(value) ?? inWords(value))),
      numbered("Items", count),
    ],
  },
  "inbox.assigned": {
    title: "Inbox: assigned",
    detail: change,
    words: ({ from, to }, names) => {
      const who = (id: string) => (id ? named(names, id) : "Nobody");
      return from === to ? [] : [step(who(from), who(to))];
    },
    link: itemLink,
  },
  "inbox.status-changed": {
    title: "Inbox: status changed",
    detail: change,
    words: ({ from, to }) => [step(inWords(from), inWords(to))],
    link: itemLink,
  },
  "inbox.noted": {
    title: "Inbox: note added",
    detail: z.object({ note: z.string() }),
    link: itemLink,
  },
  "inbox.replied": {
    title: "Inbox: reply sent",
    detail: z.object({ letter: z.string(), first: z.boolean(), owed: z.literal(true).optional() }),
    words: ({ first, owed }) => [first ? ["The first reply to this person"] : null, owed ? [stillOwed] : null],
    link: itemLink,
  },
  "inbox.reply-undone": {
    title: "Inbox: reply undone",
    detail: z.object({ letter: z.string() }),
    words: () => [["Before it was sent"]],
    link: itemLink,
  },
  "inbox.held": {
    title: "Inbox: legal hold placed",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link: itemLink,
  },
  "inbox.released": {
    title: "Inbox: legal hold released",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link: itemLink,
  },
  "inbox.erased": {
    title: "Inbox: erased",
    detail: z.object({
      kind: z.string(),
      received: z.string(),
      keptUntil: z.string(),
      files: z.number(),
      letters: z.number(),
      notes: z.number(),
      mails: z.number(),
    }),
    words: ({ kind, received, keptUntil, files, letters, notes, mails }) => [
      fact("Reason", `Its retention ended on ${keptUntil}`),
      fact("Type", itemKindLabels[kind as ItemKind] ?? inWords(kind)),
      fact("Received", received),
      counted("Files", files),
      counted("Replies", letters),
      counted("Notes", notes),
      counted("Mails", mails),
    ],
  },
  "inbox.joined": {
    title: "Inbox: joined to a client",
    detail: ofClient,
    words: ({ client }, names) => [fact("Client", named(names, client))],
    link: itemLink,
  },
  "inbox.separated": {
    title: "Inbox: separated from a client",
    detail: ofClient,
    words: ({ client }, names) => [fact("Client", named(names, client))],
    link: itemLink,
  },
  "inbox.answered": {
    title: "Inbox: reply received",
    detail: z.object({ letter: z.string(), due: z.number().optional() }),
    words: ({ due }) => [moment("Answer due by", due)],
    link: itemLink,
  },
};
