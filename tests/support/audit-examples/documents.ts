import type { Examples, Ids } from "./example";

/** Events of documents. */
export const documentExamples = ({ ada, client }: Ids): Examples<"document"> => ({
  "document.list-exported": {
    detail: { search: "tax", status: "pending", count: 1203 },
    says: ["Document: list exported", "Search: tax", "Status: Pending", "Documents: 1,203"],
    page: null,
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
});
