import { z } from "zod";
import type { AuditEntries, AuditNames, AuditWords } from "~/platform/audit/entries";
import { capitalized, changed, counted, fact, inWords, named, step } from "~/platform/audit/words";
import { clientPath } from "../identity/client-path";
import { formatDollars } from "../portfolio/growth";
import type { KnownContacts } from "./events";
import { together, togetherInWords } from "./together-words";

const value = z.union([z.string(), z.number()]);
const knownContacts = {
  sameEmailAs: z.string().optional(),
  samePhoneAs: z.string().optional(),
  sameNameAs: z.string().optional(),
};

const link = clientPath;

export const clientEntries: AuditEntries<"client"> = {
  "client.added": {
    title: "Client: added",
    detail: z.object({ advisor: z.string().optional(), ...knownContacts }),
    words: ({ advisor = "", ...known }, names) => [
      fact("Advisor", advisor && (names.of(advisor) ?? advisor)),
      ...savedAnyway(known, names),
    ],
    link,
  },
  "client.changed": {
    title: "Client: changed",
    detail: z.object({
      fields: z.array(z.string()),
      changes: z.record(z.string(), z.object({ from: value, to: value })).optional(),
      ...knownContacts,
      ...together,
    }),
    words: ({ fields, changes, ...known }, names) => [
      ...(changes
        ? Object.entries(changes).map((change) => changeInWords(change, names))
        : [fact("Changed", fields.map(labelOf).join(", "))]),
      ...savedAnyway(known, names),
      togetherInWords(known),
    ],
    link,
  },
  "client.opened": {
    title: "Client: record opened",
    detail: z.object({}),
    words: () => [["Opened again within the hour: no further event"]],
    link,
  },
  "client.status-changed": {
    title: "Client: status changed",
    detail: z.object({ from: z.string(), to: z.string(), ...together }),
    words: ({ from, to, ...rest }) => [step(inWords(from), inWords(to)), togetherInWords(rest)],
    link,
  },
  "client.list-exported": {
    title: "Client: list exported",
    detail: z.object({ filter: z.string(), count: z.number().optional() }),
    words: ({ filter, count = 0 }) => [fact("Filter", inWords(filter)), counted("Clients", count)],
  },
  "client.deleted": {
    title: "Client: deleted",
    detail: z.object({
      name: z.string(),
      reason: z.string().optional(),
      documents: z.number(),
      valuations: z.number(),
      meetingRequests: z.number(),
      meetingsToCome: z.number().optional(),
      household: z.boolean().optional(),
      account: z.boolean(),
      sessions: z.number(),
    }),
    words: ({ name, reason, sessions, meetingsToCome = 0, household, ...rest }) => [
      fact("Name", name),
      fact("Reason", reason),
      ...whatWent(rest),
      counted("Meetings to come", meetingsToCome),
      household ? ["Its household ended"] : null,
      counted("Signed-in browsers", sessions),
    ],
    link,
  },
  "client.restored": {
    title: "Client: restored",
    detail: z.object({
      name: z.string(),
      told: z.boolean().optional(),
      cancelledMeetings: z.number().optional(),
    }),
    words: ({ name, told, cancelledMeetings = 0 }) => [
      fact("Name", name),
      told === false ? ["Before the client was told of the deletion"] : null,
      counted("Meetings that stay cancelled", cancelledMeetings),
    ],
    link,
  },
  "client.erased": {
    title: "Client: erased",
    detail: z.object({
      documents: z.number(),
      valuations: z.number(),
      meetingRequests: z.number(),
      account: z.boolean(),
      applications: z.number().optional(),
      retainedUntil: z.string().optional(),
    }),
    words: ({ applications = 0, retainedUntil, ...went }) => [
      ...whatWent(went),
      counted("Applications that are kept", applications),
      fact("Until", retainedUntil),
    ],
    link,
  },
  "client.held": {
    title: "Client: legal hold placed",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "client.released": {
    title: "Client: legal hold released",
    detail: z.object({ reason: z.string() }),
    words: ({ reason }) => [fact("Reason", reason)],
    link,
  },
  "client.merged": {
    title: "Client: merged",
    detail: z.object({ into: z.string() }),
    words: ({ into }, names) => [fact("Merged into", named(names, into))],
    link,
  },
  "client.invited": {
    title: "Client: invited to the portal",
    detail: z.object({ email: z.string(), together: z.number().optional() }),
    words: ({ email, together: count }) => [
      fact("Address", email),
      count === undefined ? null : [`One of ${count.toLocaleString("en-US")} clients who were invited together`],
    ],
    link,
  },
  "client.invitation-withdrawn": {
    title: "Client: invitation withdrawn",
    detail: z.object({ email: z.string() }),
    words: ({ email }) => [fact("Address", email)],
    link,
  },
  "client.joined": {
    title: "Client: joined by an invitation",
    detail: z.object({ invitedBy: z.string() }),
    words: ({ invitedBy }, names) => [fact("Invited by", named(names, invitedBy))],
    link,
  },
};

/** Whose address or number was known when the client was saved. */
function savedAnyway(
  { sameEmailAs, samePhoneAs, sameNameAs }: KnownContacts,
  names: AuditNames,
): (AuditWords | null)[] {
  const who = (id: string) => named(names, id) || "a client who is gone";
  return [
    sameEmailAs ? fact("Saved although this client has the same email address", who(sameEmailAs)) : null,
    samePhoneAs ? fact("Saved although this client has the same phone number", who(samePhoneAs)) : null,
    sameNameAs ? fact("Saved although this client has the same name", who(sameNameAs)) : null,
  ];
}

interface Gone {
  documents: number;
  valuations: number;
  meetingRequests: number;
  account: boolean;
}

function whatWent({ documents, valuations, meetingRequests, account }: Gone): (AuditWords | null)[] {
  return [
    counted("Documents", documents),
    counted("Valuations", valuations),
    counted("Meeting requests", meetingRequests),
    [account ? "With an account" : "No account"],
  ];
}

const labelOf = (field: string) =>
  field === "portfolio_cents" ? "Portfolio value" : capitalized(field.replaceAll("_", " "));

type Value = z.infer<typeof value>;

function changeInWords([field, { from, to }]: [string, { from: Value; to: Value }], names: AuditNames): AuditWords {
  return changed(labelOf(field), valueInWords(field, from, names), valueInWords(field, to, names));
}

function valueInWords(field: string, value: Value, names: AuditNames): string {
  if (typeof value === "number")
    return field === "portfolio_cents" ? formatDollars(value) : value.toLocaleString("en-US");
  if (field === "advisor") return value === "" ? "none" : (names.of(value) ?? value);
  return field === "account_type" ? inWords(value) : value;
}
