import type { Examples } from "./example";

const email = "finn@hale.example";
const who = `Member: ${email}`;
const page = "/dashboard/admin/clients/s1/members";

/** Events of the members of a business. */
export const memberExamples = (): Examples<"member"> => ({
  "member.invited": { detail: { email, role: "finance" }, says: ["Member: invited", who, "Role: Finance"], page },
  "member.invitation-sent-again": { detail: { email }, says: ["Member: invitation sent again", who], page },
  "member.invitation-withdrawn": { detail: { email }, says: ["Member: invitation withdrawn", who], page },
  "member.joined": { detail: { email, role: "viewer" }, says: ["Member: joined", who, "Role: Viewer"], page },
  "member.role-changed": {
    detail: { email, from: "viewer", to: "owner" },
    says: ["Member: role changed", who, "Before: Viewer", "Now: Owner"],
    page,
  },
  "member.ended": {
    detail: { email, by: "administrator", reason: "Asked by an owner" },
    says: ["Member: membership ended", who, "Ended by the firm", "Reason: Asked by an owner"],
    page,
  },
  "member.holder-changed": {
    detail: { from: "olga@hale.example", to: email },
    says: ["Member: holder of the account changed", "Before: olga@hale.example", `Now: ${email}`],
    page,
  },
});
