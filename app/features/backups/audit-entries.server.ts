import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact } from "~/platform/audit/words";

export const backupEntries: AuditEntries<"backup"> = {
  "backup.taken": {
    title: "Backup: taken",
    byNobody: "Command line on the server",
    detail: z.object({
      documents: z.number(),
      missing: z.number(),
      encrypted: z.boolean(),
      removed: z.array(z.string()),
    }),
    words: ({ documents, missing, encrypted, removed }) => [
      counted("Documents", documents),
      counted("Missing in the storage", missing),
      fact("Encrypted", encrypted ? "yes" : "no"),
      fact("Backups removed", removed.join(", ")),
    ],
  },
  "backup.drilled": {
    title: "Backup: restored for a drill",
    byNobody: "Command line on the server",
    detail: z.object({ passed: z.boolean() }),
    words: ({ passed }) => [fact("Result", passed ? "everything was equal" : "failed")],
  },
};
