import type { Personal } from "~/platform/audit/personal.server";
import type { ComplianceKind } from "./vocabulary";

type Words = Personal | "";

/** The subject is the client. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "compliance.recorded": { kind: ComplianceKind; value: Words; day: string; until: string; person: Words };
    "compliance.taken-back": { kind: ComplianceKind; value: Words; reason: Words };
  }
}
