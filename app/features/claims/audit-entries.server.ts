import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, numbered } from "~/platform/audit/words";

export const claimEntries: AuditEntries<"claim"> = {
  "claim.entered": {
    title: "Public figure: source entered",
    detail: z.object({ value: z.string(), source: z.string(), asOf: z.string(), reviewBy: z.string() }),
    words: ({ value, source, asOf, reviewBy }) => [
      fact("Figure", value),
      fact("Source", source),
      fact("As of", asOf),
      fact("Next review", reviewBy),
    ],
  },
  "claim.approved": {
    title: "Public figure: source approved",
    detail: z.object({ value: z.string(), revision: z.number() }),
    words: ({ value, revision }) => [fact("Figure", value), numbered("Entry", revision)],
  },
};
