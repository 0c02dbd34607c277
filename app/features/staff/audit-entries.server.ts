import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries, AuditNames } from "~/platform/audit/entries";
import { changed, counted, fact, named } from "~/platform/audit/words";
import { type StaffRole, staffRoleLabels } from "../identity/staff/roles";
import "./events";
import { workKinds, workLabels } from "./work-kinds";

const link = () => href("/dashboard/admin/staff");
const label = (role: string) => staffRoleLabels[role as StaffRole] ?? role;
const advisorName = (names: AuditNames, slug: string) => (slug && (names.of(slug) ?? slug)) || "none";
const email = z.object({ email: z.string() });

export const staffEntries: AuditEntries<"staff"> = {
  "staff.invited": {
    title: "Staff: invited",
    detail: email.extend({ name: z.string(), role: z.string(), advisor: z.string() }),
    words: ({ name, email, role, advisor }, names) => [
      fact("Person", `${name} (${email})`),
      fact("Role", label(role)),
      advisor ? fact("Advisor", advisorName(names, advisor)) : null,
    ],
    link,
  },
  "staff.invitation-sent-again": {
    title: "Staff: invitation sent again",
    detail: email,
    words: ({ email }) => [fact("Address", email)],
    link,
  },
  "staff.invitation-withdrawn": {
    title: "Staff: invitation withdrawn",
    detail: email,
    words: ({ email }) => [fact("Address", email)],
    link,
  },
  "staff.joined": {
    title: "Staff: joined",
    detail: email.extend({ username: z.string(), role: z.string(), invitedBy: z.string() }),
    words: ({ email, username, role, invitedBy }, names) => [
      fact("Username", username),
      fact("Address", email),
      fact("Role", label(role)),
      fact("Invited by", named(names, invitedBy)),
    ],
    link,
  },
  "staff.signature-confirmed": {
    title: "Staff: confirmed as second person",
    byNobody: "Link in a mail to the firm",
    detail: z.object({}),
    link,
  },
  "staff.signature-mail-sent": { title: "Staff: mail to the firm sent again", detail: z.object({}), link },
  "staff.role-changed": {
    title: "Staff: role changed",
    detail: z.object({ from: z.string(), to: z.string(), advisorBefore: z.string(), advisor: z.string() }),
    words: ({ from, to, advisorBefore, advisor }, names) => [
      from === to ? null : changed("Role", label(from), label(to)),
      advisorBefore === advisor
        ? null
        : changed("Advisor", advisorName(names, advisorBefore), advisorName(names, advisor)),
    ],
    link,
  },
  "staff.advisor-added": {
    title: "Advisors: added to the portal",
    detail: z.object({ name: z.string(), office: z.string() }),
    words: ({ name, office }) => [fact("Name", name), fact("Office", office)],
    link,
  },
  "staff.advisor-changed": {
    title: "Advisors: changed in the portal",
    // Events from before advisors of the portal had a telephone and languages say nothing of them.
    detail: z.object({
      ...{ nameBefore: z.string(), name: z.string(), officeBefore: z.string(), office: z.string() },
      ...{ phoneBefore: z.string().optional(), phone: z.string().optional() },
      ...{ languagesBefore: z.string().optional(), languages: z.string().optional() },
    }),
    words: ({ nameBefore, name, officeBefore, office, phoneBefore, phone, languagesBefore, languages }) => [
      nameBefore === name ? null : changed("Name", nameBefore, name),
      officeBefore === office ? null : changed("Office", officeBefore, office),
      phoneBefore === phone
        ? null
        : changed("Phone", phoneBefore || "that of the office", phone || "that of the office"),
      languagesBefore === languages ? null : changed("Languages", languagesBefore || "none", languages || "none"),
    ],
    link,
  },
  "staff.advisor-ended": { title: "Advisors: no longer one", detail: z.object({}), link },
  "staff.advisor-resumed": { title: "Advisors: one again", detail: z.object({}), link },
  "staff.suspended": {
    title: "Staff: suspended",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "staff.reinstated": { title: "Staff: reinstated", detail: z.object({}), link },
  "staff.work-handed-over": {
    title: "Staff: work handed over",
    detail: z.object({
      handed: z.partialRecord(z.enum(workKinds), z.object({ count: z.number(), to: z.string() })),
    }),
    words: ({ handed }, names) =>
      workKinds.flatMap((kind) => {
        const { count = 0, to = "" } = handed[kind] ?? {};
        return count > 0 ? [fact(workLabels[kind], `${count}, to ${(to && named(names, to)) || "nobody"}`)] : [];
      }),
    link,
  },
  "staff.removed": {
    title: "Staff: removed",
    detail: z.object({
      ...{ reason: z.string(), to: z.string().optional() },
      ...{ items: z.number().optional(), tasks: z.number().optional() },
    }),
    words: ({ reason, to = "", items = 0, tasks = 0 }, names) => [
      fact("Reason", reason),
      counted("Inbox items handed over", items),
      counted("Tasks handed over", tasks),
      to ? fact("To", named(names, to)) : null,
    ],
    link,
  },
};
