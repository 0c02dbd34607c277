import type { Together } from "../clients/events";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the client. The name is the firm's word, and says nothing about a person by itself.
    "tag.added": { tag: string } & Together;
    "tag.taken-off": { tag: string } & Together;
    // The subject is the tag.
    "tag.renamed": { from: string; to: string };
    /** `clients`: how many had the tag that is gone. */
    "tag.merged": { from: string; into: string; clients: number };
    "tag.removed": { name: string };
  }
}
