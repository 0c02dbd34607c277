import type { Examples } from "./example";

const agreed = {
  email: "anna@accounts.example",
  rights: "send",
  categories: "Tax Planning, Investment",
  until: "2027-06-30",
};
const agreement = ["May see and send", "Categories: Tax Planning, Investment", "Last day: 30 June 2027"];
const who = "Delegate: anna@accounts.example";
const page = "/dashboard/admin/clients/s1/access";

/** Events of people with access to a client's documents, and of trusted contacts. */
export const delegateExamples = (): Examples<"delegate" | "trusted-contact"> => ({
  "delegate.invited": {
    detail: { ...agreed, relation: "accountant" },
    says: ["Delegate: invited", who, "Relation: Accountant", ...agreement],
    page,
  },
  "delegate.invitation-sent-again": {
    detail: { email: agreed.email },
    says: ["Delegate: invitation sent again", who],
    page,
  },
  "delegate.invitation-withdrawn": {
    detail: { email: agreed.email },
    says: ["Delegate: invitation withdrawn", who],
    page,
  },
  "delegate.accepted": { detail: { email: agreed.email }, says: ["Delegate: invitation accepted", who], page },
  "delegate.changed": { detail: agreed, says: ["Delegate: access changed", who, ...agreement], page },
  "delegate.ended": {
    detail: { email: agreed.email, by: "administrator", reason: "Asked by the family" },
    says: ["Delegate: access ended", who, "Ended by the firm", "Reason: Asked by the family"],
    page,
  },
  "trusted-contact.saved": {
    detail: { name: "Ruth Whitfield", relation: "my sister" },
    says: ["Trusted contact: saved", "Name: Ruth Whitfield", "Relation: my sister"],
    page,
  },
  "trusted-contact.removed": {
    detail: { name: "Ruth Whitfield" },
    says: ["Trusted contact: removed", "Name: Ruth Whitfield"],
    page,
  },
});
