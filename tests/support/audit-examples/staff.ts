import type { Examples, Ids } from "./example";

const email = "eve@firm.example";
const page = "/dashboard/admin/staff";

/** Events of the firm's staff. */
export const staffExamples = ({ ada }: Ids): Examples<"staff"> => ({
  "staff.invited": {
    detail: { email, name: "Eve Stone", role: "advisor", advisor: "harriet-vale" },
    says: ["Staff: invited", `Person: Eve Stone (${email})`, "Role: Advisor", "Advisor: Harriet Vale"],
    page,
  },
  "staff.invitation-sent-again": {
    detail: { email },
    says: ["Staff: invitation sent again", `Address: ${email}`],
    page,
  },
  "staff.invitation-withdrawn": { detail: { email }, says: ["Staff: invitation withdrawn", `Address: ${email}`], page },
  "staff.joined": {
    detail: { email, username: "eve", role: "reviewer", invitedBy: ada },
    says: ["Staff: joined", "Username: eve", `Address: ${email}`, "Role: Reviewer", "Invited by: Ada Winter"],
    page,
  },
  "staff.signature-confirmed": { detail: {}, says: ["Staff: confirmed as second person"], page },
  "staff.signature-mail-sent": { detail: {}, says: ["Staff: mail to the firm sent again"], page },
  "staff.role-changed": {
    detail: { from: "reviewer", to: "advisor", advisorBefore: "", advisor: "harriet-vale" },
    says: ["Staff: role changed", "Role: Reviewer → Advisor", "Advisor: none → Harriet Vale"],
    page,
  },
  "staff.advisor-added": {
    detail: { name: "Ben Lindqvist", office: "Geneva" },
    says: ["Advisors: added to the portal", "Name: Ben Lindqvist", "Office: Geneva"],
    page,
  },
  "staff.advisor-changed": {
    detail: {
      ...{ nameBefore: "Ben Lindqvist", name: "Benjamin Lindqvist", officeBefore: "Geneva", office: "London" },
      ...{ phoneBefore: "", phone: "+41 22 555 01 51", languagesBefore: "English", languages: "English, French" },
    },
    says: [
      ...["Advisors: changed in the portal", "Name: Ben Lindqvist → Benjamin Lindqvist", "Office: Geneva → London"],
      ...["Phone: that of the office → +41 22 555 01 51", "Languages: English → English, French"],
    ],
    page,
  },
  "staff.advisor-ended": { detail: {}, says: ["Advisors: no longer one"], page },
  "staff.advisor-resumed": { detail: {}, says: ["Advisors: one again"], page },
  "staff.suspended": { detail: { reason: "On leave" }, says: ["Staff: suspended", "Reason: On leave"], page },
  "staff.reinstated": { detail: {}, says: ["Staff: reinstated"], page },
  "staff.work-handed-over": {
    detail: { handed: { clients: { count: 3, to: ada }, tasks: { count: 2, to: "" } } },
    says: ["Staff: work handed over", "Clients as advisor of record: 3, to Ada Winter", "Open tasks: 2, to nobody"],
    page,
  },
  "staff.removed": {
    detail: { reason: "Has left", to: ada, items: 3, tasks: 2 },
    says: [
      "Staff: removed",
      "Reason: Has left",
      "Inbox items handed over: 3",
      "Tasks handed over: 2",
      "To: Ada Winter",
    ],
    page,
  },
});
