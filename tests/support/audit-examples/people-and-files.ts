import type { Examples, Ids } from "./example";

/** Events of accounts, administrators, clients and documents, and of the log, the mail and the storage. */
export const peopleAndFilesExamples = ({
  ada,
  client,
}: Ids): Examples<
  | "access"
  | "account"
  | "administrator"
  | "audit"
  | "backup"
  | "client"
  | "document"
  | "file"
  | "mail"
  | "notification"
  | "secret"
  | "staff-mail"
  | "storage"
> => ({
  "notification.choices-changed": {
    detail: { ways: { messages: "digest", advisor: "both" } },
    says: [
      "Notification: choices changed",
      "Messages from us: In the portal, and in one mail a day",
      "Your advisor: In the portal and by mail",
    ],
    page: null,
  },
  "staff-mail.chosen": {
    detail: { ways: { bookings: "never", uploads: "now" } },
    says: ["Mails to staff: chosen", "Meetings of clients: Never", "Documents from clients: At once"],
    page: null,
  },
  "account.created": {
    detail: { accountType: "individual" },
    says: ["Account: created", "Account type: Individual"],
    page: null,
  },
  "account.signed-in": {
    detail: { session: "0190a1b2-0000-7000-8000-000000000001", passkey: "Work laptop" },
    says: ["Account: signed in", "Passkey: Work laptop"],
    page: null,
  },
  "account.address-confirmed": {
    detail: { joinedClient: client },
    says: ["Account: address confirmed", "Joined to the client: Maria Ramírez"],
    page: null,
  },
  "account.signed-out": { detail: { session: "0f1e2d3c4b5a6978" }, says: ["Account: signed out"], page: null },
  "account.sign-in-failed": {
    detail: { address: "203.0.113.9", how: "password", more: true },
    says: [
      "Account: sign-in failed",
      "Reason: Wrong user name or password",
      "Network address: 203.0.113.9",
      "Further ones within this hour are not recorded",
    ],
    page: null,
  },
  "access.refused": {
    detail: { method: "GET", path: "/dashboard/client/documents/…", address: "203.0.113.9" },
    says: ["Access: refused", "Asked for: /dashboard/client/documents/…", "Network address: 203.0.113.9"],
    page: null,
  },
  "document.list-exported": {
    detail: { search: "tax", status: "pending", count: 1203 },
    says: ["Document: list exported", "Search: tax", "Status: Pending", "Documents: 1,203"],
    page: null,
  },
  "client.opened": {
    detail: {},
    says: ["Client: record opened", "Opened again within the hour: no further event"],
    page: "/dashboard/admin/clients/s1",
  },
  "account.address-change-asked": {
    detail: { to: "maria@new.example" },
    says: ["Account: address change asked", "New address: maria@new.example"],
    page: null,
  },
  "account.address-change-agreed": {
    detail: { by: "firm", reason: "Called back on the known number" },
    says: ["Account: address change agreed to", "Agreed by: The firm", "Reason: Called back on the known number"],
    page: null,
  },
  "account.address-change-confirmed": { detail: {}, says: ["Account: new address confirmed"], page: null },
  "account.address-change-cancelled": {
    detail: { by: "mailbox" },
    says: ["Account: address change cancelled", "Stopped by: The former mailbox"],
    page: null,
  },
  "account.address-changed": {
    detail: { from: "maria@old.example", to: "maria@new.example", agreement: "mailbox", ended: 2 },
    says: [
      "Account: address changed",
      "maria@old.example → maria@new.example",
      "Agreed by: The former mailbox",
      "Sessions ended: 2",
    ],
    page: null,
  },
  "account.password-reset-asked": { detail: {}, says: ["Account: password reset asked"], page: null },
  "account.password-reset-refused": { detail: {}, says: ["Account: no password reset by mail alone"], page: null },
  "account.password-reset": { detail: {}, says: ["Account: password reset"], page: null },
  "account.password-changed": { detail: {}, says: ["Account: password changed"], page: null },
  "account.sessions-ended": {
    detail: { count: 2 },
    says: ["Account: sessions ended", "Sessions ended: 2"],
    page: null,
  },
  "account.profile-changed": {
    detail: {
      fields: ["name", "phone"],
      changes: { name: { from: "Maria", to: "Maria Ramírez" }, phone: { from: "+44 20 7946 0018", to: "" } },
    },
    says: ["Account: profile changed", "Name: Maria → Maria Ramírez", "Phone: +44 20 7946 0018 → empty"],
    page: null,
  },
  "account.time-zone-changed": {
    detail: { from: "", to: "Indian/Mauritius", guessed: true },
    says: ["Account: time zone changed", "To: Indian/Mauritius", "Taken from the browser"],
    page: null,
  },
  "account.data-copied": {
    detail: { part: 1, files: 12 },
    says: ["Account: copy of the own data downloaded", "Part: 1", "Files: 12"],
    page: null,
  },
  "account.locked": {
    detail: { device: true },
    says: ["Account: locked", "Only in a browser that had signed in before"],
    page: null,
  },
  "account.passkey-added": {
    detail: { name: "Work laptop" },
    says: ["Account: passkey added", "Name: Work laptop"],
    page: null,
  },
  "account.passkey-removed": {
    detail: { name: "Work laptop", ended: 2 },
    says: ["Account: passkey removed", "Name: Work laptop", "Sessions ended: 2"],
    page: null,
  },
  "account.second-factor-added": { detail: {}, says: ["Account: second factor added"], page: null },
  "account.second-factor-removed": {
    detail: { reason: "lost the phone" },
    says: ["Account: second factor removed", "Reason: lost the phone"],
    page: null,
  },
  "account.recovery-codes-renewed": { detail: {}, says: ["Account: recovery codes renewed"], page: null },
  "account.recovery-codes-saved": {
    detail: {},
    says: ["Account: recovery codes confirmed as saved"],
    page: null,
  },
  "account.recovery-code-used": {
    detail: { left: 0 },
    says: ["Account: recovery code used", "Codes left: 0"],
    page: null,
  },
  "account.blocked": { detail: { reason: "fraud" }, says: ["Account: blocked", "Reason: fraud"], page: null },
  "account.unblocked": { detail: {}, says: ["Account: unblocked"], page: null },
  "client.held": {
    detail: { reason: "Court order 17" },
    says: ["Client: legal hold placed", "Reason: Court order 17"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.released": {
    detail: { reason: "Settled" },
    says: ["Client: legal hold released", "Reason: Settled"],
    page: "/dashboard/admin/clients/s1",
  },
  "backup.taken": {
    detail: { documents: 12, missing: 1, encrypted: true, removed: ["backup-2026-01-01-020000"] },
    says: [
      "Backup: taken",
      "Documents: 12",
      "Missing in the storage: 1",
      "Encrypted: yes",
      "Backups removed: backup-2026-01-01-020000",
    ],
    page: null,
  },
  "file.put-back": {
    detail: { movedAt: Date.UTC(2026, 4, 2, 3) },
    says: ["Stored file: put back", "Had been set aside on: Saturday 2 May 2026, 03:00 UTC"],
    page: null,
  },
  "backup.drilled": {
    detail: { passed: true },
    says: ["Backup: restored for a drill", "Result: everything was equal"],
    page: null,
  },
  "administrator.created": {
    detail: { username: "ines" },
    says: ["Administrator: created", "Username: ines"],
    page: null,
  },
  "administrator.password-reset": { detail: {}, says: ["Administrator: password reset"], page: null },
  "administrator.address-taken-away": {
    detail: {},
    says: ["Administrator: guessed address taken away"],
    page: null,
  },
  "audit.accepted": {
    detail: { reason: "The database was restored to Monday", at: 1204, why: "no head is stored" },
    says: [
      "Audit: log accepted as it was",
      "Reason: The database was restored to Monday",
      "Found before at event 1,204: no head is stored",
    ],
    page: null,
  },
  "audit.values-erased": {
    detail: { values: 4 },
    says: ["Audit: personal values erased", "Values: 4"],
    page: null,
  },
  "audit.exported": {
    detail: { search: "x", type: "client.deleted", from: "2026-11-20", to: "2026-11-22", zone: "Africa/Kigali" },
    says: [
      "Audit: exported",
      "Search: x",
      "Kind of event: Client: deleted",
      "From (day in Africa/Kigali): 20 November 2026",
      "To (day in Africa/Kigali): 22 November 2026",
    ],
    page: null,
  },
  "client.added": {
    detail: { advisor: "harriet-vale", sameEmailAs: client, samePhoneAs: client, sameNameAs: client },
    says: [
      "Client: added",
      "Advisor: Harriet Vale",
      "Saved although this client has the same email address: Maria Ramírez",
      "Saved although this client has the same phone number: Maria Ramírez",
      "Saved although this client has the same name: Maria Ramírez",
    ],
    page: "/dashboard/admin/clients/s1",
  },
  "client.changed": {
    detail: {
      fields: ["portfolio_cents", "phone", "account_type", "advisor", "advisor_since"],
      changes: {
        portfolio_cents: { from: 0, to: 1234550 },
        phone: { from: "", to: "+1 202 555 0142" },
        account_type: { from: "individual", to: "business" },
        advisor: { from: "", to: "harriet-vale" },
        advisor_since: { from: "", to: "2025-09-03" },
      },
    },
    says: [
      "Client: changed",
      "Portfolio value: $0 → $12,345.50",
      "Phone: empty → +1 202 555 0142",
      "Account type: Individual → Business",
      "Advisor: none → Harriet Vale",
      "Advisor since: empty → 3 September 2025",
    ],
    page: "/dashboard/admin/clients/s1",
  },
  "client.status-changed": {
    detail: { from: "pending", to: "active", together: 12 },
    says: ["Client: status changed", "Pending → Active", "One of 12 clients who were changed together"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.list-exported": {
    detail: { filter: "active, sorted by name", count: 20 },
    says: ["Client: list exported", "Filter: active, sorted by name", "Clients: 20"],
    page: null,
  },
  "client.invited": {
    detail: { email: "ben@example.com", together: 198 },
    says: ["Client: invited to the portal", "Address: ben@example.com", "One of 198 clients who were invited together"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.invitation-withdrawn": {
    detail: { email: "ben@example.com" },
    says: ["Client: invitation withdrawn", "Address: ben@example.com"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.joined": {
    detail: { invitedBy: ada },
    says: ["Client: joined by an invitation", "Invited by: Ada Winter"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.deleted": {
    detail: {
      ...{
        name: "Ben Ode",
        reason: "Left the firm",
        documents: 0,
        valuations: 2,
        meetingRequests: 1,
        meetingsToCome: 1,
        household: true,
      },
      ...{ account: false, sessions: 3 },
    },
    says: [
      "Client: deleted",
      "Name: Ben Ode",
      "Reason: Left the firm",
      "Valuations: 2",
      "Meeting requests: 1",
      "No account",
      "Meetings to come: 1",
      "Its household ended",
      "Signed-in browsers: 3",
    ],
    page: "/dashboard/admin/clients/s1",
  },
  "client.restored": {
    detail: { name: "Ben Ode", told: false, cancelledMeetings: 2 },
    says: [
      "Client: restored",
      "Name: Ben Ode",
      "Before the client was told of the deletion",
      "Meetings that stay cancelled: 2",
    ],
    page: "/dashboard/admin/clients/s1",
  },
  "client.erased": {
    detail: { documents: 1, valuations: 0, meetingRequests: 0, account: true },
    says: ["Client: erased", "Documents: 1", "With an account"],
    page: "/dashboard/admin/clients/s1",
  },
  "client.merged": {
    detail: { into: client },
    says: ["Client: merged", "Merged into: Maria Ramírez"],
    page: "/dashboard/admin/clients/s1",
  },
  "document.uploaded": {
    detail: { client, sha256: "ab", bytes: 2000000 },
    says: ["Document: uploaded", "Client: Maria Ramírez", "Size: 1.9 MB"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.approved": { detail: { reason: "" }, says: ["Document: approved"], page: "/dashboard/admin/documents/s1" },
  "document.first-approved": {
    detail: {},
    says: ["Document: approved by one of two"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.assigned": {
    detail: { from: "", to: ada },
    says: ["Document: assigned", "Nobody → Ada Winter"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.two-approvals": {
    detail: { category: "Legal Documents", approvals: 2 },
    says: ["Document: how many approve a category", "Category: Legal Documents", "Approvals: 2"],
    page: null,
  },
  "document.rejected": {
    detail: { reason: "Not signed" },
    says: ["Document: rejected", "Reason: Not signed"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.decision-undone": {
    detail: { decision: "approved" },
    says: ["Document: decision undone", "Decision: Approved"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.reopened": {
    detail: { from: "rejected", reason: "Signed now" },
    says: ["Document: reopened", "Status before: Rejected", "Reason: Signed now"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.shared": {
    detail: { client, sha256: "ab", bytes: 2000000 },
    says: ["Document: shared", "Client: Maria Ramírez", "Size: 1.9 MB"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.withdrawn": {
    detail: { reason: "A newer one follows" },
    says: ["Document: withdrawn", "Reason: A newer one follows"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.removed": { detail: {}, says: ["Document: removed"], page: "/dashboard/admin/documents/s1" },
  "document.restored": { detail: {}, says: ["Document: restored"], page: "/dashboard/admin/documents/s1" },
  "document.expiry-set": {
    detail: { expires: "2027-03-31" },
    says: ["Document: expiry date", "Expires on: 31 March 2027"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.opened": {
    detail: { how: "download", forClient: client },
    says: ["Document: opened", "Downloaded", "As a delegate of the client", "For the client: Maria Ramírez"],
    page: "/dashboard/admin/documents/s1",
  },
  "mail.retried": { detail: { from: "failed" }, says: ["Mail: retried", "Status before: Failed"], page: null },
  "mail.retried-all": { detail: { count: 1200 }, says: ["Mail: retried all", "Mails: 1,200"], page: null },
  "mail.given-up": { detail: { from: "failed" }, says: ["Mail: given up", "Status before: Failed"], page: null },
  "mail.failed": {
    detail: { reason: "550 no such mailbox" },
    says: ["Mail: failed", "Reason: 550 no such mailbox"],
    page: null,
  },
  "secret.replaced": {
    detail: { from: "0123456789abcdef", to: "fedcba9876543210", lost: true },
    says: [
      "Secret of the installation: replaced",
      "Before: 0123456789abcdef",
      "Since: fedcba9876543210",
      "The former secret was lost: Two-factor sign-in was turned off for every account",
    ],
    page: null,
  },
  "storage.adopted": {
    detail: { from: "s3 bucket" },
    says: ["Storage: adopted", "Belonged before to: s3 bucket"],
    page: null,
  },
});
