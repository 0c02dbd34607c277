import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, inWords } from "~/platform/audit/words";
import { itemLink } from "../inbox/audit-entries.server";

export const matchEntries: AuditEntries<"match"> = {
  "match.requested": {
    title: "Match: requested",
    detail: z.object({ about: z.string(), proposed: z.array(z.string()), wanted: z.array(z.string()) }),
    words: ({ about, proposed, wanted }) => [
      fact("About", about),
      fact("Proposed", proposed.map(inWords).join(", ")),
      fact("Wanted", wanted.map(inWords).join(", ")),
    ],
    link: itemLink,
  },
};
