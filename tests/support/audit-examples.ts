import type { AuditEvents, AuditType } from "~/platform/audit/audit.server";

/** The ids of the people in the examples. */
interface Ids {
  /** The administrator Ada Winter's account. */
  ada: string;
  /** Maria Ramírez's client record. */
  client: string;
}

interface Example<T extends AuditType> {
  detail: AuditEvents[T];
  /** The expected words of the log: the event, then one line for each detail. */
  says: string[];
  /** The expected link of the log for the subject `s1`. */
  page: string | null;
}

/** One recorded event of every type, with the expected words of the log. */
export const auditExamples = ({ ada, client }: Ids): { [T in AuditType]: Example<T> } => ({
  "account.created": {
    detail: { accountType: "individual" },
    says: ["Account: created", "Account type: Individual"],
    page: null,
  },
  "account.signed-in": {
    detail: { session: "0190a1b2-0000-7000-8000-000000000001" },
    says: ["Account: signed in"],
    page: null,
  },
  "account.address-confirmed": {
    detail: { joinedClient: client },
    says: ["Account: address confirmed", "Joined to the client: Maria Ramírez"],
    page: null,
  },
  "account.address-changed": { detail: {}, says: ["Account: address changed"], page: null },
  "account.password-reset-asked": { detail: {}, says: ["Account: password reset asked"], page: null },
  "account.password-reset": { detail: {}, says: ["Account: password reset"], page: null },
  "account.password-changed": { detail: {}, says: ["Account: password changed"], page: null },
  "account.sessions-ended": {
    detail: { count: 2 },
    says: ["Account: sessions ended", "Sessions ended: 2"],
    page: null,
  },
  "account.profile-changed": {
    detail: { fields: ["name", "username", "signature"] },
    says: ["Account: profile changed", "Changed: Name, Username, Signature"],
    page: null,
  },
  "account.locked": {
    detail: { device: true },
    says: ["Account: locked", "Only in a browser that had signed in before"],
    page: null,
  },
  "account.second-factor-added": { detail: {}, says: ["Account: second factor added"], page: null },
  "account.second-factor-removed": {
    detail: { reason: "lost the phone" },
    says: ["Account: second factor removed", "Reason: lost the phone"],
    page: null,
  },
  "account.recovery-codes-renewed": { detail: {}, says: ["Account: recovery codes renewed"], page: null },
  "account.recovery-code-used": {
    detail: { left: 0 },
    says: ["Account: recovery code used", "Codes left: 0"],
    page: null,
  },
  "account.blocked": { detail: { reason: "fraud" }, says: ["Account: blocked", "Reason: fraud"], page: null },
  "account.unblocked": { detail: {}, says: ["Account: unblocked"], page: null },
  "administrator.created": {
    detail: { username: "ines" },
    says: ["Administrator: created", "Username: ines"],
    page: null,
  },
  "administrator.password-reset": { detail: {}, says: ["Administrator: password reset"], page: null },
  "application.link-mailed": {
    detail: {},
    says: ["Application: link mailed"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.link-used": { detail: {}, says: ["Application: link used"], page: "/dashboard/admin/applications/s1" },
  "application.file-opened": {
    detail: { file: "0190a1b2-0000-7000-8000-000000000001", how: "view" },
    says: ["Application: file opened", "Shown in the browser"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-added": {
    detail: { condition: "c1", text: "Signed guarantee" },
    says: ["Application: condition added", "Condition: Signed guarantee"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-cleared": {
    detail: { condition: "c1", text: "Signed guarantee", note: "seen on paper" },
    says: ["Application: condition passed", "Condition: Signed guarantee", "Note: seen on paper"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-waived": {
    detail: { condition: "c1", text: "Signed guarantee", reason: "parent company is rated" },
    says: ["Application: condition waived", "Condition: Signed guarantee", "Reason: parent company is rated"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.condition-reopened": {
    detail: { condition: "c1", text: "Signed guarantee", reason: "expired" },
    says: ["Application: condition reopened", "Condition: Signed guarantee", "Reason: expired"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-sent": {
    detail: { request: "r1", kind: "correction", field: "companyName", due: "2026-12-10" },
    says: [
      "Application: request sent",
      "Asked for: Correction",
      "Question: Company Name",
      "Due: Thursday 10 December 2026",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-answered": {
    detail: { request: "r1", kind: "documents" },
    says: ["Application: request answered", "Asked for: Documents"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-accepted": {
    detail: { request: "r1", kind: "documents", note: "" },
    says: ["Application: request accepted", "Asked for: Documents"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-set-aside": {
    detail: { request: "r1", kind: "documents", reason: "unreadable" },
    says: ["Application: request set aside", "Asked for: Documents", "Reason: unreadable"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.request-withdrawn": {
    detail: { request: "r1", kind: "correction", reason: "found it" },
    says: ["Application: request withdrawn", "Asked for: Correction", "Reason: found it"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-proposed": {
    detail: { amountCents: 200000000, rate: 5250, years: 10, decision: "d1", reason: "Solid figures" },
    says: [
      "Application: offer proposed",
      "Amount: $2,000,000",
      "Interest rate: 5.25% a year",
      "Term: 10 years",
      "Reason: Solid figures",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-confirmed": {
    detail: { decision: "d1", proposedBy: ada },
    says: ["Application: offer confirmed", "Proposed by: Ada Winter"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-returned": {
    detail: { decision: "d1", reason: "Rate too low" },
    says: ["Application: offer returned", "Reason: Rate too low"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-recalled": {
    detail: { decision: "d1", reason: "Wrong term" },
    says: ["Application: offer recalled", "Reason: Wrong term"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.offer-sent": {
    detail: { amountCents: 150000050, rate: 2125, years: 1, decision: "d1", reason: "Solid figures" },
    says: [
      "Application: terms offered",
      "Amount: $1,500,000.50",
      "Interest rate: 2.125% a year",
      "Term: 1 year",
      "Reason: Solid figures",
    ],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-proposed": {
    detail: { proposal: "p1", from: "in-review", to: "terms-offered", note: "Signed in Oslo" },
    says: ["Application: step proposed", "In review → Terms offered", "Note: Signed in Oslo"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-confirmed": {
    detail: { proposal: "p1", to: "terms-offered", proposedBy: ada },
    says: ["Application: step confirmed", "To: Terms offered", "Proposed by: Ada Winter"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-returned": {
    detail: { proposal: "p1", to: "terms-offered", reason: "No signature" },
    says: ["Application: step returned", "To: Terms offered", "Reason: No signature"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.step-recalled": {
    detail: { proposal: "p1", to: "terms-offered", reason: "Too early" },
    says: ["Application: step recalled", "To: Terms offered", "Reason: Too early"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.declined": {
    detail: { decision: "d1", reason: "No security" },
    says: ["Application: declined", "Reason: No security"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.decision-undone": {
    detail: { decision: "d1", kind: "offer" },
    says: ["Application: decision undone before its letter was sent", "Decision: Offer"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.decision-taken-back": {
    detail: { decision: "d1", reason: "New figures" },
    says: ["Application: decision taken back", "Reason: New figures"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.stage-changed": {
    detail: { from: "in-review", to: "terms-offered", reason: "By letter", back: true },
    says: ["Application: stage changed", "In review → Terms offered", "Reason: By letter", "A step was taken back"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.submitted": {
    detail: { amount: 2000000, term: 10 },
    says: ["Application: submitted", "Amount: $2,000,000", "Term: 10 years"],
    page: "/dashboard/admin/applications/s1",
  },
  "application.list-exported": {
    detail: { search: "acme", stage: "in-review", waiting: "second" },
    says: ["Application: list exported", "Search: acme", "Stage: In review", "Waiting for: A second administrator"],
    page: null,
  },
  "audit.exported": {
    detail: { search: "x", type: "client.deleted", from: "2026-11-20", to: "2026-11-22" },
    says: [
      "Audit: exported",
      "Search: x",
      "Kind of event: Client: deleted",
      "From (UTC day): 2026-11-20",
      "To (UTC day): 2026-11-22",
    ],
    page: null,
  },
  "client.added": {
    detail: { sameEmailAs: client, samePhoneAs: client },
    says: [
      "Client: added",
      "Saved although this client has the same email address: Maria Ramírez",
      "Saved although this client has the same phone number: Maria Ramírez",
    ],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.changed": {
    detail: {
      fields: ["portfolio_cents", "phone", "account_type"],
      changes: {
        portfolio_cents: { from: 0, to: 1234550 },
        phone: { from: "", to: "+1 202 555 0142" },
        account_type: { from: "individual", to: "business" },
      },
    },
    says: [
      "Client: changed",
      "Portfolio value: $0 → $12,345.50",
      "Phone: empty → +1 202 555 0142",
      "Account type: Individual → Business",
    ],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.status-changed": {
    detail: { from: "pending", to: "active" },
    says: ["Client: status changed", "Pending → Active"],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.list-exported": {
    detail: { filter: "active, sorted by name" },
    says: ["Client: list exported", "Filter: active, sorted by name"],
    page: null,
  },
  "client.deleted": {
    detail: {
      ...{ name: "Ben Ode", documents: 0, valuations: 2, meetingRequests: 1, meetingsToCome: 1 },
      ...{ account: false, sessions: 3 },
    },
    says: [
      "Client: deleted",
      "Name: Ben Ode",
      "Valuations: 2",
      "Meeting requests: 1",
      "No account",
      "Meetings to come: 1",
      "Signed-in browsers: 3",
    ],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.restored": {
    detail: { name: "Ben Ode", told: false, cancelledMeetings: 2 },
    says: [
      "Client: restored",
      "Name: Ben Ode",
      "Before the client was told of the deletion",
      "Meetings that stay cancelled: 2",
    ],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.erased": {
    detail: { documents: 1, valuations: 0, meetingRequests: 0, account: true },
    says: ["Client: erased", "Documents: 1", "With an account"],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "client.merged": {
    detail: { into: client },
    says: ["Client: merged", "Merged into: Maria Ramírez"],
    page: "/dashboard/admin/clients?q=s1&edit=s1",
  },
  "document.uploaded": {
    detail: { client, sha256: "ab", bytes: 2000000 },
    says: ["Document: uploaded", "Client: Maria Ramírez", "Size: 1.9 MB"],
    page: "/dashboard/admin/documents/s1",
  },
  "document.approved": { detail: { reason: "" }, says: ["Document: approved"], page: "/dashboard/admin/documents/s1" },
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
  "document.removed": { detail: {}, says: ["Document: removed"], page: "/dashboard/admin/documents/s1" },
  "document.restored": { detail: {}, says: ["Document: restored"], page: "/dashboard/admin/documents/s1" },
  "document.opened": {
    detail: { how: "download" },
    says: ["Document: opened", "Downloaded"],
    page: "/dashboard/admin/documents/s1",
  },
  "event.list-exported": {
    detail: { occurrence: "market-hour-2026-12-10", standing: "confirmed" },
    says: ["Event: list exported", "Event: The Market Hour, 2026-12-10", "Registrations: Registered"],
    page: null,
  },
  "event.cancelled": {
    detail: { occurrence: "market-hour-2026-12-10", was: "confirmed", byFirm: true },
    says: [
      "Event: registration cancelled",
      "Cancelled by an administrator",
      "Event: The Market Hour, 2026-12-10",
      "Status before: Registered",
    ],
    page: null,
  },
  "event.moved-up": {
    detail: { occurrence: "market-hour-2026-12-10" },
    says: ["Event: moved up", "Event: The Market Hour, 2026-12-10"],
    page: null,
  },
  "event.registered": {
    detail: { occurrence: "market-hour-2026-12-10" },
    says: ["Event: registered", "Event: The Market Hour, 2026-12-10"],
    page: null,
  },
  "event.waiting": {
    detail: { occurrence: "market-hour-2026-12-10", position: 3 },
    says: ["Event: waiting", "Event: The Market Hour, 2026-12-10", "Position on the waiting list: 3"],
    page: null,
  },
  "inbox.assigned": {
    detail: { from: ada, to: "" },
    says: ["Inbox: assigned", "Ada Winter → Nobody"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.status-changed": {
    detail: { from: "new", to: "done" },
    says: ["Inbox: status changed", "New → Done"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.noted": {
    detail: { note: "0190a1b2-0000-7000-8000-000000000001" },
    says: ["Inbox: note added"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.replied": {
    detail: { letter: "l1", first: true },
    says: ["Inbox: replied", "The first answer to this person"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.answered": { detail: { letter: "l1" }, says: ["Inbox: answered"], page: "/dashboard/admin/inbox/s1" },
  "mail.retried": { detail: { from: "failed" }, says: ["Mail: retried", "Status before: Failed"], page: null },
  "mail.retried-all": { detail: { count: 1200 }, says: ["Mail: retried all", "Mails: 1,200"], page: null },
  "mail.given-up": { detail: { from: "failed" }, says: ["Mail: given up", "Status before: Failed"], page: null },
  "mail.failed": {
    detail: { reason: "550 no such mailbox" },
    says: ["Mail: failed", "Reason: 550 no such mailbox"],
    page: null,
  },
  "match.requested": {
    detail: { about: "retirement", proposed: ["Helena Marsh", "Tom Reed"], wanted: ["Helena Marsh"] },
    says: ["Match: requested", "About: retirement", "Proposed: Helena Marsh, Tom Reed", "Wanted: Helena Marsh"],
    page: "/dashboard/admin/inbox/s1",
  },
  "meeting.arranged": {
    detail: { at: 1797170400000, from: 1797166800000 },
    says: [
      "Meeting: arranged",
      "Time before: Sunday 13 December 2026, 13:00 UTC",
      "Time: Sunday 13 December 2026, 14:00 UTC",
    ],
    page: "/dashboard/admin/meetings",
  },
  "meeting.cancelled-by-firm": {
    detail: { at: 1797170400000, reason: "Storm" },
    says: ["Meeting: cancelled by firm", "Time: Sunday 13 December 2026, 14:00 UTC", "Reason: Storm"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.requested": {
    detail: { topic: "Tax planning" },
    says: ["Meeting: requested", "Topic: Tax planning"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.cancelled": {
    detail: { reason: "Ill" },
    says: ["Meeting: cancelled", "Reason: Ill"],
    page: "/dashboard/admin/meetings",
  },
  "message.received": {
    detail: { subject: "general" },
    says: ["Message: received", "Subject: General"],
    page: "/dashboard/admin/inbox/s1",
  },
  "storage.adopted": {
    detail: { from: "s3 bucket" },
    says: ["Storage: adopted", "Belonged before to: s3 bucket"],
    page: null,
  },
});
