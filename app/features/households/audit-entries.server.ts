import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { fact } from "~/platform/audit/words";
import "./events";

const link = (subject: string) => href("/dashboard/admin/clients/:clientId/access", { clientId: subject });
const email = z.object({ email: z.string() });
const other = z.object({ other: z.string() });

const endedBy: Partial<Record<string, string>> = {
  member: "Ended by one of the two",
  administrator: "Ended by the firm",
  closed: "The account of one of the two was closed",
};

export const householdEntries: AuditEntries<"household"> = {
  "household.invited": {
    title: "Household: invited",
    detail: email,
    words: ({ email }) => [fact("Email", email)],
    link,
  },
  "household.invitation-withdrawn": {
    title: "Household: invitation withdrawn",
    detail: email,
    words: ({ email }) => [fact("Email", email)],
    link,
  },
  "household.declined": {
    title: "Household: invitation declined",
    detail: z.object({ by: z.string(), other: z.string() }),
    words: ({ by, other }) => [
      [by === "client" ? "Declined by this client" : "Declined by the other client"],
      fact("With", other),
    ],
    link,
  },
  "household.formed": {
    title: "Household: formed",
    detail: other,
    words: ({ other }) => [fact("With", other)],
    link,
  },
  "household.ended": {
    title: "Household: ended",
    detail: z.object({ other: z.string(), by: z.string(), reason: z.string() }),
    words: ({ other, by, reason }) => [fact("With", other), [endedBy[by] ?? by], fact("Reason", reason)],
    link,
  },
  "household.file-made": {
    title: "Household: file of the joint portfolio made",
    detail: z.object({ other: z.string(), by: z.enum(["client", "other"]), file: z.string() }),
    words: ({ other, by, file }) => [
      [by === "client" ? "Made by this client" : "Made by the other client"],
      fact("With", other),
      fact("File", file),
    ],
    link,
  },
  "household.restored": {
    title: "Household: restored",
    detail: other,
    words: ({ other }) => [fact("With", other), ["The deletion of a client was undone at once"]],
    link,
  },
};
