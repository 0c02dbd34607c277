import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, counted, fact, named } from "~/platform/audit/words";
import { together, togetherInWords } from "../clients/together-words";
import "./events";

const link = () => href("/dashboard/admin/staff/teams");
const people = z.array(z.string());

export const teamEntries: AuditEntries<"team"> = {
  "team.made": {
    title: "Team: made",
    detail: z.object({ name: z.string(), members: people }),
    words: ({ name, members }, names) => [
      fact("Team", name),
      ...members.map((member) => fact("Belongs to it", named(names, member))),
    ],
    link,
  },
  "team.changed": {
    title: "Team: changed",
    detail: z.object({ name: z.string(), before: z.string(), joined: people, left: people }),
    words: ({ name, before, joined, left }, names) => [
      before === name ? fact("Team", name) : changed("Team", before, name),
      ...joined.map((member) => fact("Joined", named(names, member))),
      ...left.map((member) => fact("Left", named(names, member))),
    ],
    link,
  },
  "team.removed": {
    title: "Team: removed",
    detail: z.object({ name: z.string(), clients: z.number(), to: z.string() }),
    words: ({ name, clients, to }) => [
      fact("Team", name),
      counted("Clients", clients),
      clients > 0 ? fact("They belong to", to || "no team") : null,
    ],
    link,
  },
  "team.client-given": {
    title: "Team: of a client",
    detail: z.object({ from: z.string(), to: z.string(), ...together }),
    words: ({ from, to, ...rest }) => [changed("Team", from || "none", to || "none"), togetherInWords(rest)],
    link: (clientId) => href("/dashboard/admin/clients/:clientId", { clientId }),
  },
};
