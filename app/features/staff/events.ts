import type { StaffRole } from "../identity/staff/roles";
import type { WorkKind } from "./work-kinds";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject of an invitation is its id, as long as there is no account; of the others, the account of the person.
    "staff.invited": { email: string; name: string; role: StaffRole; advisor: string };
    "staff.invitation-sent-again": { email: string };
    "staff.invitation-withdrawn": { email: string };
    "staff.joined": { email: string; username: string; role: StaffRole; invitedBy: string };
    "staff.signature-confirmed": Record<never, never>;
    "staff.signature-mail-sent": Record<never, never>;
    "staff.role-changed": { from: StaffRole; to: StaffRole; advisorBefore: string; advisor: string };
    // The subject of these is the advisor: a slug.
    "staff.advisor-added": { name: string; office: string };
    "staff.advisor-changed": { nameBefore: string; name: string; officeBefore: string; office: string } & Partial<
      Record<"phoneBefore" | "phone" | "languagesBefore" | "languages", string>
    >;
    "staff.advisor-ended": Record<never, never>;
    "staff.advisor-resumed": Record<never, never>;
    "staff.suspended": { reason: string };
    "staff.reinstated": Record<never, never>;
    /** What somebody held, by kind; `to` is an account, or '' for nobody. */
    "staff.work-handed-over": { handed: Partial<Record<WorkKind, { count: number; to: string }>> };
    /** Events from before work was handed over by kind say how much of it went to whom. */
    "staff.removed": { reason: string; to?: string; items?: number; tasks?: number };
  }
}
