import type { Personal } from "~/platform/audit/personal.server";
import type { Means } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The applicant has accepted online. `letter` and `document` are the SHA-256 of the letter and of the signed PDF. */
    "application.offer-accepted": {
      decision: string;
      name: string | Personal;
      address: string | Personal;
      means: Means;
      /** A code of the authenticator app was asked for as well. Events from before November 2026 do not say it. */
      factor?: true;
      letter: string;
      document: string;
    };
    /** The applicant has declined it. */
    "application.offer-refused": { decision: string; reason: string | Personal };
    "application.answer-code-mailed": { decision: string };
  }
}
