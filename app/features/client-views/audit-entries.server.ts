import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";

const named = z.object({ name: z.string() });
const words = ({ name }: { name: string }) => [fact("View", name)];
const link = () => href("/dashboard/admin/clients/views");
const shownTo = (shared: boolean) => [shared ? "All staff see it" : "Only its owner sees it"] as const;

export const clientViewEntries: AuditEntries<"client-view"> = {
  "client-view.added": {
    title: "View of clients: added",
    detail: named.extend({ shared: z.boolean() }),
    words: ({ shared, ...rest }) => [...words(rest), shownTo(shared)],
    link,
  },
  "client-view.changed": {
    title: "View of clients: changed",
    detail: named.extend({ was: z.string().optional(), shared: z.boolean(), list: z.boolean() }),
    words: ({ was, shared, list, ...rest }) => [
      ...words(rest),
      fact("Name before", was),
      shownTo(shared),
      list ? ["Its filter, order or columns were changed"] : null,
    ],
    link,
  },
  "client-view.removed": { title: "View of clients: deleted", detail: named, words, link },
  "client-view.put-back": { title: "View of clients: put back", detail: named, words, link },
};
