import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { capitalized, fact } from "~/platform/audit/words";
import "./events";
import { type SavedTextKind, savedTextNames } from "./vocabulary";

const named = z.object({ kind: z.string(), name: z.string() });
const words = ({ kind, name }: z.infer<typeof named>) => [
  fact(capitalized(savedTextNames[kind as SavedTextKind] ?? kind), name),
];
const link = () => href("/dashboard/admin/saved-texts");

export const savedTextEntries: AuditEntries<"saved-text"> = {
  "saved-text.added": { title: "Saved text: added", detail: named, words, link },
  "saved-text.changed": {
    title: "Saved text: changed",
    detail: named.extend({ was: z.string().optional(), text: z.boolean(), owed: z.boolean().optional() }),
    words: ({ was, text, owed, ...rest }) => [
      ...words(rest),
      fact("Name before", was),
      text ? ["The words were changed"] : null,
      owed === undefined
        ? null
        : [owed ? "The promised answer is still to come after it" : "It is the promised answer"],
    ],
    link,
  },
  "saved-text.removed": { title: "Saved text: removed", detail: named, words, link },
  "saved-text.put-back": { title: "Saved text: put back", detail: named, words, link },
};
