import type { StaffAct, StaffRole } from "./roles";

/** What each role is for, in a sentence: for the form, the mail and the page of the roles. */
export const staffRoleWords: Record<StaffRole, string> = {
  administrator: "Does everything, and decides who belongs to the staff.",
  advisor:
    "Works with their own clients, and with clients without an advisor who belong to one of their teams or to none: documents, requests, messages, meetings.",
  reviewer: "Reviews documents, examines funding applications and decides about them.",
  operations: "Keeps records, portfolios, accounts, events and mail in order, and pays out loans.",
  auditor: "Reads everything, exports it, and changes nothing.",
};

/** What each act is, for the page of the roles. */
export const staffActWords: Record<StaffAct, string> = {
  "desk.read": "See clients, documents, applications, the inbox, meetings and events",
  "audit.read": "Read and verify the audit log",
  "system.read": "See the system status, the mail, set-aside files and what is retained",
  "staff.read": "See who belongs to the staff",
  "lists.export": "Export lists as CSV and Excel files",
  "audit.export": "Export the audit log",
  "clients.edit": "Add and edit clients, name their advisor of record, and tag them",
  "clients.import": "Import clients, transactions, prices, valuations and payments from a file",
  "clients.delete": "Delete and restore clients, place and release legal holds",
  "clients.merge": "Make one record of two, and undo that within 30 days",
  "accounts.manage": "Block accounts, remove a second factor, change a mail address, end the access of other people",
  "portfolio.edit": "Record accounts, transactions and target allocations of clients",
  "instruments.edit": "Record instruments, prices and rates of exchange for the whole firm",
  "documents.review": "Approve and reject documents, and set their expiry",
  "documents.send": "Request documents from clients, keep the checklists for that, and share documents with clients",
  "documents.rules": "Say which documents take the approvals of two people",
  "applications.assess": "Begin the review of an application, ask questions, pass or waive checks and conditions",
  "applications.decide":
    "Decide about an application: terms, offer, refusal, taking a step back. Confirm what a colleague proposes or enters: terms, steps, payouts, payments, reversals, first payments, closing letters",
  "applications.pay":
    "Enter payouts, payments and reversals of payments, and set the first payment. For a large loan a colleague who decides confirms them",
  "inbox.work": "Assign, answer and close inbox items",
  "messages.write": "Write to clients",
  "meetings.arrange": "Arrange, move and cancel meetings",
  "meetings.hours":
    "Change the working hours and leave of others, the rooms and the closed days; everybody changes their own",
  "events.manage": "Plan events, write to their attendees and check them in",
  "claims.edit": "Enter and approve the sources of public figures",
  "content.edit":
    "Write, propose and publish what the site says, and the account for repayments; never their own words",
  "tasks.work": "Add, hand on and finish tasks of the staff",
  "tasks.templates": "Change the templates of tasks",
  "notes.write": "Note things about clients, for colleagues",
  "tags.manage": "Rename and merge tags of clients",
  "views.share": "Share views of the list of clients with all staff",
  "mail.decide": "Send failed mail again, or give it up",
  "system.repair": "Put set-aside files back",
  "staff.manage": "Invite, suspend and remove staff, and change their roles",
};

/** In the audit log, of what one person has put on the site (decision 0083). */
export const publishedAlone = "Published by one person, because nobody else could";
