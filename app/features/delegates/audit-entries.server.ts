import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries, AuditWords } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { longDate } from "~/platform/dates";
import { type Relation, type Right, relationLabels, rightLabels } from "../identity/delegate-words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/access", { clientId: subject });
const email = z.object({ email: z.string() });
const agreed = { email: z.string(), rights: z.string(), categories: z.string(), until: z.string() };

const who = ({ email }: { email: string }) => fact("Delegate", email);

function agreement({ rights, categories, until }: Record<"rights" | "categories" | "until", string>) {
  return [
    [rightLabels[rights as Right] ?? rights] as AuditWords,
    fact("Categories", categories),
    fact("Last day", /^\d{4}-\d{2}-\d{2}$/.test(until) ? longDate(until) : until),
  ];
}

const endedBy: Partial<Record<string, string>> = {
  client: "Ended by the client",
  delegate: "Given up by the delegate",
  administrator: "Ended by the firm",
  date: "The last day was over",
};

export const delegateEntries: AuditEntries<"delegate"> = {
  "delegate.invited": {
    title: "Delegate: invited",
    detail: z.object({ ...agreed, relation: z.string() }),
    words: ({ relation, ...rest }) => [
      who(rest),
      fact("Relation", relationLabels[relation as Relation] ?? relation),
      ...agreement(rest),
    ],
    link,
  },
  "delegate.invitation-sent-again": {
    title: "Delegate: invitation sent again",
    detail: email,
    words: (detail) => [who(detail)],
    link,
  },
  "delegate.invitation-withdrawn": {
    title: "Delegate: invitation withdrawn",
    detail: email,
    words: (detail) => [who(detail)],
    link,
  },
  "delegate.accepted": {
    title: "Delegate: invitation accepted",
    detail: email,
    words: (detail) => [who(detail)],
    link,
  },
  "delegate.changed": {
    title: "Delegate: access changed",
    detail: z.object(agreed),
    words: (detail) => [who(detail), ...agreement(detail)],
    link,
  },
  "delegate.ended": {
    title: "Delegate: access ended",
    detail: z.object({ email: z.string(), by: z.string(), reason: z.string() }),
    words: ({ by, reason, ...rest }) => [who(rest), [endedBy[by] ?? by], fact("Reason", reason)],
    link,
  },
};
