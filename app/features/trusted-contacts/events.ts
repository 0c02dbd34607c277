import type { Personal } from "~/platform/audit/personal.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the client.
    "trusted-contact.saved": { name: string | Personal; relation: string | Personal };
    "trusted-contact.removed": { name: string | Personal };
  }
}
