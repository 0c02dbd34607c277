import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";
import {
  type ComplianceKind,
  complianceKinds,
  complianceLabels,
  dayLabels,
  personLabels,
  valueInWords,
} from "./vocabulary";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/compliance", { clientId: subject });
const kind = z.enum(complianceKinds);

/** The schema has checked that it is one. */
const partOf = (word: string) => word as ComplianceKind;

export const complianceEntries: AuditEntries<"compliance"> = {
  "compliance.recorded": {
    title: "Compliance file: recorded",
    detail: z.object({
      kind,
      value: z.string(),
      day: z.string(),
      until: z.string(),
      person: z.string(),
      source: z.string().optional(),
      evidence: z.string().optional(),
    }),
    words: ({ kind: word, value, day, until, person, source, evidence }) => {
      const part = partOf(word);
      return [
        fact(complianceLabels[part], valueInWords(part, value)),
        fact(dayLabels[part], day),
        fact(personLabels[part], person),
        fact(part === "review" ? "Next review" : "Expires", until),
        fact("Evidence", evidence),
        source ? fact("Taken over from application", source) : null,
      ];
    },
    link,
  },
  "compliance.taken-back": {
    title: "Compliance file: taken back",
    detail: z.object({ kind, value: z.string(), reason: z.string() }),
    words: ({ kind: word, value, reason }) => [
      fact("Part", complianceLabels[partOf(word)]),
      fact("It said", valueInWords(partOf(word), value)),
      fact("Reason", reason),
    ],
    link,
  },
};
