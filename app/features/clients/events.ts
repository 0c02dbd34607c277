import type { ClientStatus } from "./terms";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "client.added": Record<never, never>;
    "client.changed": { fields: string[] };
    "client.status-changed": { from: ClientStatus; to: ClientStatus };
    "client.list-exported": { search: string; status: string };
    "client.deleted": Record<never, never>;
    "client.merged": { into: string };
  }
}
