import type { Examples } from "./example";

const page = "/dashboard/admin/clients/s1/access";
const other = "Noor Haddad";
const who = `With: ${other}`;

/** Events of two clients who share, or were asked to share, a joint portfolio. */
export const householdExamples = (): Examples<"household"> => ({
  "household.invited": {
    detail: { email: "noor@example.com" },
    says: ["Household: invited", "Email: noor@example.com"],
    page,
  },
  "household.invitation-withdrawn": {
    detail: { email: "noor@example.com" },
    says: ["Household: invitation withdrawn", "Email: noor@example.com"],
    page,
  },
  "household.declined": {
    detail: { by: "client", other },
    says: ["Household: invitation declined", "Declined by this client", who],
    page,
  },
  "household.formed": { detail: { other }, says: ["Household: formed", who], page },
  "household.ended": {
    detail: { other, by: "administrator", reason: "Asked by telephone" },
    says: ["Household: ended", who, "Ended by the firm", "Reason: Asked by telephone"],
    page,
  },
  "household.file-made": {
    detail: { other, by: "other", file: "PDF" },
    says: ["Household: file of the joint portfolio made", "Made by the other client", who, "File: PDF"],
    page,
  },
  "household.restored": {
    detail: { other },
    says: ["Household: restored", who, "The deletion of a client was undone at once"],
    page,
  },
});
