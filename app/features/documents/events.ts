declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "document.uploaded": { client: string; sha256: string; bytes: number; replaces?: string };
    "document.approved": { reason: string };
    "document.rejected": { reason: string };
    "document.decision-undone": { decision: "approved" | "rejected" };
    "document.reopened": { from: "approved" | "rejected"; reason: string };
    "document.removed": Record<never, never>;
    "document.restored": Record<never, never>;
    /** yyyy-mm-dd; empty when the date was taken away. */
    "document.expiry-set": { expires: string };
    "document.opened": { how: "view" | "download" };
  }
}

export {};
