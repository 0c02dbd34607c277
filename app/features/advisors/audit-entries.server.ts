import { z } from "zod";
import type { AuditEntries, AuditNames } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { itemLink } from "../inbox/audit-entries.server";

/** One whom nobody knows any more keeps the word that was recorded. */
const nameOf = (names: AuditNames) => (slug: string) => names.of(slug) ?? slug;

export const matchEntries: AuditEntries<"match"> = {
  "match.requested": {
    title: "Match: requested",
    detail: z.object({ about: z.string(), proposed: z.array(z.string()), wanted: z.array(z.string()) }),
    words: ({ about, proposed, wanted }, names) => [
      fact("About", about),
      fact("Proposed", proposed.map(nameOf(names)).join(", ")),
      fact("Wanted", wanted.map(nameOf(names)).join(", ")),
    ],
    link: itemLink,
  },
};
