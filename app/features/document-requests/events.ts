import type { Personal } from "~/platform/audit/personal.server";

type Words = Personal | "";

/** The subject is the request. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "document-request.made": { client: string; items: Words[] };
    /** A document was stored for an item. */
    "document-request.answered": { item: Words; document: string };
    "document-request.commented": { item: Words; text: Words };
    "document-request.said-not-to-apply": { item: Words; reason: Words };
    "document-request.released": { item: Words };
    "document-request.asked-again": { item: Words; text: Words };
    "document-request.withdrawn": { item: Words; reason: Words };
    /** A request for a replacement, with the rejection that made it. */
    "document-request.taken-back": { client: string; item: Words };
    /** yyyy-mm-dd; null for no date. */
    "document-request.due-changed": { item: Words; from: string | null; to: string | null };
    /** The subject is the checklist. `was` is the name before, where that was changed. */
    "document-checklist.added": { name: string; documents: number };
    "document-checklist.changed": { name: string; was?: string; documents: number };
    "document-checklist.removed": { name: string };
    "document-checklist.put-back": { name: string };
  }
}
