import type { Examples, Ids } from "./example";

/** Events of clients. */
export const clientExamples = ({ ada, client }: Ids): Examples<"client"> => ({
  "client.opened": {
    detail: {},
    says: ["Client: record opened", "Opened again within the hour: no further event"],
    page: "/dashboard/admin/clients/s1",
  },
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
});
