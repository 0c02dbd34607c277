import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact, inWords } from "~/platform/audit/words";

const from = z.object({ from: z.string() });

export const mailEntries: AuditEntries<"mail"> = {
  "mail.retried": {
    title: "Mail: retried",
    detail: from,
    words: ({ from }) => [fact("Status before", inWords(from))],
  },
  "mail.retried-all": {
    title: "Mail: retried all",
    detail: z.object({ count: z.number() }),
    words: ({ count }) => [counted("Mails", count)],
  },
  "mail.given-up": {
    title: "Mail: given up",
    detail: from,
    words: ({ from }) => [fact("Status before", inWords(from))],
  },
  "mail.failed": {
    title: "Mail: failed",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
  },
};
