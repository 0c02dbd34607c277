/** What a member of the firm's staff may do in the admin portal. */
export const staffRoles = ["administrator", "advisor", "reviewer", "operations", "auditor"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  administrator: "Administrator",
  advisor: "Advisor",
  reviewer: "Reviewer",
  operations: "Operations",
  auditor: "Auditor",
};

/** What each role is for, in a sentence: for the form, the mail and the page of the roles. */
export const staffRoleWords: Record<StaffRole, string> = {
  administrator: "Does everything, and decides who belongs to the staff.",
  advisor:
    "Works with their own clients and with clients who have no advisor: documents, requests, messages, meetings.",
  reviewer: "Reviews documents, examines funding applications and decides about them.",
  operations: "Keeps records, portfolios, accounts, events and mail in order, and pays out loans.",
  auditor: "Reads everything, exports it, and changes nothing.",
};

/** What a verb of the admin portal does. Each has a line on the page of the roles. */
export const staffActWords = {
  "desk.read": "See clients, documents, applications, the inbox, meetings and events",
  "audit.read": "Read and verify the audit log",
  "system.read": "See the system status, the mail, set-aside files and what is retained",
  "staff.read": "See who belongs to the staff",
  "lists.export": "Export lists as CSV",
  "audit.export": "Export the audit log",
  "clients.edit": "Add and edit clients, and name their advisor of record",
  "clients.delete": "Delete and restore clients, place and lift legal holds",
  "accounts.manage": "Block accounts, remove a second factor, change a mail address, end the access of other people",
  "portfolio.edit": "Record accounts, transactions and target allocations of clients",
  "instruments.edit": "Record instruments, prices and rates of exchange for the whole firm",
  "documents.review": "Approve and reject documents, and set their expiry",
  "documents.send": "Request documents from clients, and share documents with them",
  "applications.assess": "Begin the review of an application, ask questions, clear or waive checks and conditions",
  "applications.decide": "Decide about an application: terms, offer, refusal, and the second signature",
  "applications.pay": "Pay out a loan",
  "inbox.work": "Assign, answer and close inbox items",
  "messages.write": "Write to clients",
  "meetings.arrange": "Arrange, move and cancel meetings",
  "meetings.hours": "Change working hours and leave",
  "events.manage": "Manage events and their attendees",
  "mail.decide": "Send failed mail again, or give it up",
  "system.repair": "Restore or remove set-aside files",
  "staff.manage": "Invite, suspend and remove staff, and change their roles",
} as const;
export type StaffAct = keyof typeof staffActWords;
export const staffActs = Object.keys(staffActWords) as StaffAct[];

const included: Record<Exclude<StaffRole, "administrator">, readonly StaffAct[]> = {
  advisor: [
    "desk.read",
    "clients.edit",
    "documents.review",
    "documents.send",
    "applications.assess",
    "inbox.work",
    "messages.write",
    "meetings.arrange",
    "meetings.hours",
  ],
  reviewer: [
    "desk.read",
    "documents.review",
    "documents.send",
    "applications.assess",
    "applications.decide",
    "inbox.work",
    "messages.write",
  ],
  operations: [
    "desk.read",
    "system.read",
    "lists.export",
    "clients.edit",
    "accounts.manage",
    "portfolio.edit",
    "instruments.edit",
    "documents.send",
    "applications.pay",
    "inbox.work",
    "messages.write",
    "meetings.arrange",
    "meetings.hours",
    "events.manage",
    "mail.decide",
    "system.repair",
  ],
  auditor: ["desk.read", "audit.read", "system.read", "staff.read", "lists.export", "audit.export"],
};

/** The one rule about the roles of staff. */
export const mayAsStaff = (role: StaffRole, act: StaffAct): boolean =>
  role === "administrator" || included[role].includes(act);
