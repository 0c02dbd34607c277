import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, numbered } from "~/platform/audit/words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/invitations/:roundId", { roundId: subject });

export const invitationRoundEntries: AuditEntries<"invitation-round"> = {
  "invitation-round.begun": {
    title: "Invitations: several clients are invited",
    detail: z.object({ clients: z.number(), left: z.number(), again: z.boolean() }),
    words: ({ clients, left, again }) => [
      numbered("Clients", clients),
      counted("Chosen clients who are not invited", left),
      again ? ["Clients whose link still worked get a new one"] : null,
    ],
    link,
  },
  "invitation-round.stopped": {
    title: "Invitations: stopped",
    detail: z.object({ stopped: z.number(), withdrawn: z.number() }),
    words: ({ stopped, withdrawn }) => [
      counted("Invitations that were not mailed", stopped),
      counted("Invitations withdrawn", withdrawn),
    ],
    link,
  },
};
