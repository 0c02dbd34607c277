import { z } from "zod";
import { findAdvisor } from "~/content/advisors";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { itemLink } from "../inbox/audit-entries.server";

/** One that has left the firm keeps the word that was recorded. */
const nameOf = (slug: string) => findAdvisor(slug)?.name ?? slug;

export const matchEntries: AuditEntries<"match"> = {
  "match.requested": {
    title: "Match: requested",
    detail: z.object({ about: z.string(), proposed: z.array(z.string()), wanted: z.array(z.string()) }),
    words: ({ about, proposed, wanted }) => [
      fact("About", about),
      fact("Proposed", proposed.map(nameOf).join(", ")),
      fact("Wanted", wanted.map(nameOf).join(", ")),
    ],
    link: itemLink,
  },
};
