import type { Personal } from "~/platform/audit/personal.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the client.
    "note.added": { note: string };
    /** `before`: what the note said until then. */
    "note.edited": { note: string; before: Personal | "" };
    "note.removed": { note: string };
    "note.restored": { note: string };
  }
}
