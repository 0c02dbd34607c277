declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `forClient` is there when a delegate has sent it. */
    "document.uploaded": { client: string; sha256: string; bytes: number; replaces?: string; forClient?: string };
    "document.approved": { reason: string };
    /** `replaceBy` (yyyy-mm-dd) is there when a document in its place is asked for. */
    "document.rejected": { reason: string; replaceBy?: string };
    /** The first of two approvals. */
    "document.first-approved": Record<never, never>;
    /** Who is to review it: accounts of the staff, '' for nobody. */
    "document.assigned": { from: string; to: string };
    "document.decision-undone": { decision: "approved" | "rejected" | "first-approved" };
    /** How many people approve the documents of a category from now on. */
    "document.two-approvals": { category: string; approvals: 1 | 2 };
    "document.reopened": { from: "approved" | "rejected"; reason: string };
    /** The firm has shared it with the client. */
    "document.shared": { client: string; sha256: string; bytes: number };
    "document.withdrawn": { reason: string };
    "document.removed": Record<never, never>;
    "document.restored": Record<never, never>;
    /** yyyy-mm-dd; empty when the date was taken away. */
    "document.expiry-set": { expires: string };
    /** `forClient` is there when a delegate of this client has opened it. */
    "document.opened": { how: "view" | "download"; forClient?: string };
  }
}

export {};
