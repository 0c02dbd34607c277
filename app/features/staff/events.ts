import type { StaffRole } from "../identity/staff/roles";

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
    "staff.suspended": { reason: string };
    "staff.reinstated": Record<never, never>;
    "staff.removed": { reason: string; to: string; items: number; tasks: number };
  }
}
