import type { Together } from "../clients/events";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject of the first three is the team. `members` are the ids of those who belong to it from now on. */
    "team.made": { name: string; members: string[] };
    "team.changed": { name: string; before: string; joined: string[]; left: string[] };
    /** `clients`: how many belonged to it, and `to` which team they belong to now; '' for none. */
    "team.removed": { name: string; clients: number; to: string };
    /** The subject is the client; the names of the teams, '' for none. */
    "team.client-given": { from: string; to: string } & Together;
  }
}
