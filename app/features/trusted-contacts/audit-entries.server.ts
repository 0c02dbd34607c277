import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/access", { clientId: subject });

export const trustedContactEntries: AuditEntries<"trusted-contact"> = {
  "trusted-contact.saved": {
    title: "Trusted contact: saved",
    detail: z.object({ name: z.string(), relation: z.string() }),
    words: ({ name, relation }) => [fact("Name", name), fact("Relation", relation)],
    link,
  },
  "trusted-contact.removed": {
    title: "Trusted contact: removed",
    detail: z.object({ name: z.string() }),
    words: ({ name }) => [fact("Name", name)],
    link,
  },
};
