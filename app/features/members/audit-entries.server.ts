import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import { type Role, roleLabels } from "../identity/members/roles";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/members", { clientId: subject });
const email = z.object({ email: z.string() });

const who = ({ email }: { email: string }) => fact("Member", email);
const label = (role: string) => roleLabels[role as Role] ?? role;

const endedBy: Partial<Record<string, string>> = {
  owner: "Ended by an owner",
  member: "Left the business",
  administrator: "Ended by the firm",
};

export const memberEntries: AuditEntries<"member"> = {
  "member.invited": {
    title: "Member: invited",
    detail: email.extend({ role: z.string() }),
    words: (detail) => [who(detail), fact("Role", label(detail.role))],
    link,
  },
  "member.invitation-sent-again": {
    title: "Member: invitation sent again",
    detail: email,
    words: (detail) => [who(detail)],
    link,
  },
  "member.invitation-withdrawn": {
    title: "Member: invitation withdrawn",
    detail: email,
    words: (detail) => [who(detail)],
    link,
  },
  "member.joined": {
    title: "Member: joined",
    detail: email.extend({ role: z.string() }),
    words: (detail) => [who(detail), fact("Role", label(detail.role))],
    link,
  },
  "member.role-changed": {
    title: "Member: role changed",
    detail: email.extend({ from: z.string(), to: z.string() }),
    words: ({ from, to, ...rest }) => [who(rest), fact("Before", label(from)), fact("Now", label(to))],
    link,
  },
  "member.ended": {
    title: "Member: membership ended",
    detail: email.extend({ by: z.string(), reason: z.string() }),
    words: ({ by, reason, ...rest }) => [who(rest), [endedBy[by] ?? by], fact("Reason", reason)],
    link,
  },
  "member.holder-changed": {
    title: "Member: holder of the account changed",
    detail: z.object({ from: z.string(), to: z.string() }),
    words: ({ from, to }) => [fact("Before", from), fact("Now", to)],
    link,
  },
};
