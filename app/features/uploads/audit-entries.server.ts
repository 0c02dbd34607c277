import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { moment } from "~/platform/audit/words";

export const fileEntries: AuditEntries<"file"> = {
  "file.put-back": {
    title: "Stored file: put back",
    detail: z.object({ movedAt: z.number() }),
    words: ({ movedAt }) => [moment("Had been set aside on", movedAt)],
  },
};
