import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, leftOut, numbered } from "~/platform/audit/words";
import { whoInWords } from "./vocabulary";

export const auditLogEntries: AuditEntries<"audit" | "access"> = {
  "access.refused": {
    title: "Access: refused",
    detail: z.object({ method: z.string(), path: z.string(), address: z.string(), more: z.boolean().optional() }),
    words: ({ method, path, address, more }) => [
      fact(method === "POST" ? "Sent a form to" : "Asked for", path),
      fact("Network address", address),
      more ? leftOut : null,
    ],
  },
  "audit.accepted": {
    title: "Audit: log accepted as it was",
    byNobody: "Command line on the server",
    detail: z.object({ reason: z.string(), at: z.number(), why: z.string() }),
    words: ({ reason, at, why }) => [
      fact("Reason", reason),
      fact(`Found before at event ${at.toLocaleString("en-US")}`, why),
    ],
  },
  "audit.values-erased": {
    title: "Audit: personal values erased",
    detail: z.object({ values: z.number() }),
    words: ({ values }) => [numbered("Values", values)],
  },
  "audit.exported": {
    title: "Audit: exported",
    detail: z.object({
      search: z.string(),
      type: z.string(),
      who: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      zone: z.string().optional(),
    }),
    words: ({ search, type, who, from, to, zone = "UTC" }, names) => [
      fact("Search", search),
      fact("Kind of event", type && names.title(type)),
      fact("Who", who && (names.of(who) ?? whoInWords({ actor: who, who: null }))),
      fact(`From (day in ${zone})`, from),
      fact(`To (day in ${zone})`, to),
    ],
  },
};
