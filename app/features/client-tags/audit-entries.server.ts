import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, counted, fact } from "~/platform/audit/words";
import { together, togetherInWords } from "../clients/together-words";
import "./events";

const link = () => href("/dashboard/admin/clients/tags");

const ofClient = (clientId: string) => href("/dashboard/admin/clients/:clientId", { clientId });
const one = z.object({ tag: z.string(), ...together });
const words = ({ tag, ...rest }: z.infer<typeof one>) => [fact("Tag", tag), togetherInWords(rest)];

export const tagEntries: AuditEntries<"tag"> = {
  "tag.added": { title: "Tag: added to a client", detail: one, words, link: ofClient },
  "tag.taken-off": {
    title: "Tag: taken off a client",
    detail: one,
    words,
    link: ofClient,
  },
  "tag.renamed": {
    title: "Tag: renamed",
    detail: z.object({ from: z.string(), to: z.string() }),
    words: ({ from, to }) => [changed("Tag", from, to)],
    link,
  },
  "tag.merged": {
    title: "Tag: merged",
    detail: z.object({ from: z.string(), into: z.string(), clients: z.number() }),
    words: ({ from, into, clients }) => [fact("Tag", from), fact("Into", into), counted("Clients", clients)],
    link,
  },
  "tag.removed": {
    title: "Tag: removed",
    detail: z.object({ name: z.string() }),
    words: ({ name }) => [fact("Tag", name)],
    link,
  },
};
