import { z } from "zod";
import type { AuditEntries } from "../audit/entries";
import { fact, inWords } from "../audit/words";

export const storageEntries: AuditEntries<"storage"> = {
  "storage.adopted": {
    title: "Storage: adopted",
    detail: z.object({ from: z.string() }),
    words: ({ from }) => [fact("Belonged before to", inWords(from))],
  },
};
