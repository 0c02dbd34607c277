import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";

const link = (clientId: string) => `${href("/dashboard/admin/clients/:clientId", { clientId })}#notes`;
const detail = z.object({ note: z.string() });

export const noteEntries: AuditEntries<"note"> = {
  "note.added": { title: "Note: added", detail, link },
  "note.edited": {
    title: "Note: changed",
    detail: detail.extend({ before: z.string() }),
    words: ({ before }) => [fact("Before", before)],
    link,
  },
  "note.removed": { title: "Note: removed", detail, link },
  "note.restored": { title: "Note: restored", detail, link },
};
