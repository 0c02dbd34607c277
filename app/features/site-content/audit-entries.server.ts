import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, inWords, named, numbered } from "~/platform/audit/words";
import { publishedAlone } from "../identity/staff/role-words";
import { contentKindLabels, isContentKind } from "./vocabulary";

const entry = z.object({ kind: z.string(), key: z.string() });
const about = ({ kind, key }: z.output<typeof entry>) =>
  fact(isContentKind(kind) ? contentKindLabels[kind].one : inWords(kind), key);

/** The subject is kind and key. */
const link = (subject: string) => `${href("/dashboard/admin/content")}/${subject}`;

export const contentEntries: AuditEntries<"content"> = {
  "content.drafted": {
    title: "Content of the site: draft stored",
    detail: entry.extend({ fields: z.array(z.string()) }),
    words: ({ fields, ...detail }) => [about(detail), fact("Changed", fields.join(", "))],
    link,
  },
  "content.proposed": {
    title: "Content of the site: proposed",
    detail: entry.extend({ removes: z.boolean(), stays: z.boolean().optional(), restores: z.number().optional() }),
    words: ({ removes, stays, restores, ...detail }) => [
      about(detail),
      fact("Proposal", removes ? "To take it off the site" : "To publish it"),
      stays ? ["Stays in the portal"] : null,
      restores === undefined ? null : restores === 0 ? ["As the files say"] : numbered("As in version", restores),
    ],
    link,
  },
  "content.sent-back": {
    title: "Content of the site: proposal taken back",
    detail: entry.extend({ remark: z.string() }),
    words: ({ remark, ...detail }) => [about(detail), fact("Reason", remark)],
    link,
  },
  "content.discarded": {
    title: "Content of the site: draft discarded",
    detail: entry,
    words: (detail) => [about(detail)],
    link,
  },
  "content.looked-at": {
    title: "Content of the site: looked at by a second person",
    detail: entry.extend({ number: z.number() }),
    words: ({ number, ...detail }) => [about(detail), numbered("Version", number)],
    link,
  },
  "content.published": {
    title: "Content of the site: published",
    detail: entry.extend({
      number: z.number(),
      removes: z.boolean(),
      stays: z.boolean().optional(),
      alone: z.boolean().optional(),
      proposedBy: z.string(),
    }),
    words: ({ number, removes, stays, alone, proposedBy, ...detail }, names) => [
      about(detail),
      numbered("Version", number),
      removes ? ["Taken off the site"] : null,
      stays ? ["Stays in the portal"] : null,
      alone ? [publishedAlone] : null,
      fact("Proposed by", named(names, proposedBy)),
    ],
    link,
  },
};
