import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact, inWords, named } from "~/platform/audit/words";
import { itemLink } from "../inbox/audit-entries.server";
import { formatSize } from "../uploads/file-size";

export const messageEntries: AuditEntries<"message"> = {
  "message.received": {
    title: "Message: received",
    detail: z.object({ subject: z.string() }),
    words: ({ subject }) => [
      subject === "portal" ? ["Written in the client portal"] : fact("Subject", inWords(subject)),
    ],
    link: itemLink,
  },
  "message.file-attached": {
    title: "Message: file attached",
    detail: z.object({ client: z.string(), file: z.string(), sha256: z.string(), bytes: z.number() }),
    words: ({ client, bytes }, names) => [fact("Client", named(names, client)), fact("Size", formatSize(bytes))],
    link: itemLink,
  },
  "message.file-opened": {
    title: "Message: file downloaded",
    detail: z.object({ file: z.string() }),
    words: () => [],
    link: itemLink,
  },
  "message.begun": {
    title: "Message: begun by the firm",
    detail: z.object({ client: z.string() }),
    words: ({ client }, names) => [fact("Client", named(names, client))],
    link: itemLink,
  },
};
