import type { Personal } from "~/platform/audit/personal.server";
import type { ComplianceKind } from "./vocabulary";

type Words = Personal | "";

/** The subject is the client. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `source`: the reference of the application from whose check it was taken over. `evidence`: the name of the document that proves it. */
    "compliance.recorded": {
      kind: ComplianceKind;
      value: Words;
      day: string;
      until: string;
      person: Words;
      source?: string;
      evidence?: Words;
    };
    "compliance.taken-back": { kind: ComplianceKind; value: Words; reason: Words };
  }
}
