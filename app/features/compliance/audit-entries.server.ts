import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";
import { complianceKinds, complianceLabels, dayLabels, personLabels, valueInWords } from "./vocabulary";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/compliance", { clientId: subject });
const kind = z.enum(complianceKinds);

export const complianceEntries: AuditEntries<"compliance"> = {
  "compliance.recorded": {
    title: "Compliance file: recorded",
    detail: z.object({ kind, value: z.string(), day: z.string(), until: z.string(), person: z.string() }),
    words: ({ kind: part, value, day, until, person }) => [
      fact(complianceLabels[part], valueInWords(part, value)),
      fact(dayLabels[part], day),
      fact(personLabels[part], person),
      fact(part === "review" ? "Next review" : "Expires", until),
    ],
    link,
  },
  "compliance.taken-back": {
    title: "Compliance file: taken back",
    detail: z.object({ kind, value: z.string(), reason: z.string() }),
    words: ({ kind: part, value, reason }) => [
      fact("Part", complianceLabels[part]),
      fact("It said", valueInWords(part, value)),
      fact("Reason", reason),
    ],
    link,
  },
};
