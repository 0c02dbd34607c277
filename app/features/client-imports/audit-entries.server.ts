import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact, numbered } from "~/platform/audit/words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/imports/:importId", { importId: subject });

export const clientImportEntries: AuditEntries<"client-import"> = {
  "client-import.received": {
    title: "Client import: file received",
    detail: z.object({ file: z.string(), sha256: z.string(), lines: z.number() }),
    words: ({ file, sha256, lines }) => [fact("File", file), numbered("Lines", lines), fact("SHA-256", sha256)],
    link,
  },
  "client-import.confirmed": {
    title: "Client import: confirmed",
    detail: z.object({ added: z.number(), changed: z.number(), asking: z.number() }),
    words: ({ added, changed, asking }) => [
      numbered("Clients to add", added),
      numbered("Clients to change", changed),
      counted("Lines that were to be looked at", asking),
    ],
    link,
  },
  "client-import.done": {
    title: "Client import: done",
    detail: z.object({
      file: z.string(),
      sha256: z.string(),
      added: z.number(),
      changed: z.number(),
      same: z.number(),
    }),
    words: ({ file, sha256, added, changed, same }) => [
      fact("File", file),
      numbered("Clients added", added),
      numbered("Clients changed", changed),
      counted("Lines that changed nothing", same),
      fact("SHA-256", sha256),
    ],
    link,
  },
  "client-import.cancelled": {
    title: "Client import: cancelled",
    detail: z.object({ file: z.string() }),
    words: ({ file }) => [fact("File", file)],
    link,
  },
  "client-import.report-exported": {
    title: "Client import: lines exported",
    detail: z.object({ shown: z.string(), count: z.number() }),
    words: ({ shown, count }) => [fact("Shown", shown), numbered("Lines", count)],
    link,
  },
};
