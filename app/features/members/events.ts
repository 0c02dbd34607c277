import type { Personal } from "~/platform/audit/personal.server";
import type { MemberEnding } from "../identity/members/roles";

interface Who {
  email: string | Personal;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject of all of them is the business's client record.
    "member.invited": Who & { role: string };
    "member.invitation-sent-again": Who;
    "member.invitation-withdrawn": Who;
    "member.joined": Who & { role: string };
    "member.role-changed": Who & { from: string; to: string };
    "member.ended": Who & { by: Exclude<MemberEnding, "" | "holder">; reason: string };
    "member.holder-changed": { from: string | Personal; to: string | Personal };
  }
}
