import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";

export const auditLogEntries: AuditEntries<"audit"> = {
  "audit.exported": {
    title: "Audit: exported",
    detail: z.object({
      search: z.string(),
      type: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
    }),
    words: ({ search, type, from, to }, names) => [
      fact("Search", search),
      fact("Kind of event", type && names.title(type)),
      fact("From (UTC day)", from),
      fact("To (UTC day)", to),
    ],
  },
};
