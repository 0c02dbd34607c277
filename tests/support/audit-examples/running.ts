import type { Examples } from "./example";

/** Events of what runs the product: the log, backups, mails, the secret and the storage. */
export const runningExamples = (): Examples<"audit" | "backup" | "file" | "mail" | "secret" | "storage"> => ({
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
