import type { Personal } from "~/platform/audit/personal.server";
import type { Ending } from "../identity/delegate-words";

/** What was agreed about a delegate's access. */
interface Agreed {
  email: string | Personal;
  rights: string;
  /** Joined by ', '. */
  categories: string;
  /** yyyy-mm-dd */
  until: string;
}

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject of all of them is the client whose documents they are about.
    "delegate.invited": Agreed & { relation: string };
    "delegate.invitation-sent-again": { email: string | Personal };
    "delegate.invitation-withdrawn": { email: string | Personal };
    "delegate.accepted": { email: string | Personal };
    "delegate.changed": Agreed;
    "delegate.ended": { email: string | Personal; by: Exclude<Ending, "">; reason: string };
  }
}
