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

/** What a verb of the admin portal does. Each has a line on the page of the roles. */
export const staffActs = [
  "desk.read",
  "audit.read",
  "system.read",
  "staff.read",
  "lists.export",
  "audit.export",
  "clients.edit",
  "clients.import",
  "clients.delete",
  "clients.merge",
  "accounts.manage",
  "portfolio.edit",
  "instruments.edit",
  "documents.review",
  "documents.send",
  "documents.rules",
  "applications.assess",
  "applications.decide",
  "applications.pay",
  "inbox.work",
  "messages.write",
  "meetings.arrange",
  "meetings.hours",
  "events.manage",
  "tasks.work",
  "tasks.templates",
  "notes.write",
  "tags.manage",
  "views.share",
  "claims.edit",
  "content.edit",
  "mail.decide",
  "system.repair",
  "staff.manage",
] as const;
export type StaffAct = (typeof staffActs)[number];

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
    "tasks.work",
    "notes.write",
  ],
  reviewer: [
    "desk.read",
    "documents.review",
    "documents.send",
    "applications.assess",
    "applications.decide",
    "inbox.work",
    "messages.write",
    "tasks.work",
    "notes.write",
  ],
  operations: [
    "desk.read",
    "system.read",
    "lists.export",
    "clients.edit",
    "clients.import",
    "clients.merge",
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
    "tasks.work",
    "notes.write",
    "claims.edit",
    "content.edit",
    "mail.decide",
    "system.repair",
  ],
  auditor: ["desk.read", "audit.read", "system.read", "staff.read", "lists.export", "audit.export"],
};

/** Roles that only read take part in no step of two people. */
export const changesThings = (role: StaffRole): boolean => role !== "auditor";

/** The one rule about the roles of staff. */
export const mayAsStaff = (role: StaffRole, act: StaffAct): boolean =>
  role === "administrator" || included[role].includes(act);
