import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, inWords, named } from "~/platform/audit/words";
import { itemLink } from "../inbox/audit-entries.server";

export const messageEntries: AuditEntries<"message"> = {
  "message.received": {
    title: "Message: received",
    detail: z.object({ subject: z.string() }),
    words: ({ subject }) => [fact("Subject", inWords(subject))],
    link: itemLink,
  },
  "message.begun": {
    title: "Message: begun by the firm",
    detail: z.object({ client: z.string() }),
    words: ({ client }, names) => [fact("Client", named(names, client))],
    link: itemLink,
  },
};
