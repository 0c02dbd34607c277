import type { Personal } from "~/platform/audit/personal.server";
import type { HouseholdEnding } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the client who invites.
    "household.invited": { email: string | Personal };
    "household.invitation-withdrawn": { email: string | Personal };
    // What concerns both is recorded twice, once for each client, with the other one's name.
    "household.declined": { by: "client" | "other"; other: string | Personal };
    "household.formed": { other: string | Personal };
    "household.ended": { other: string | Personal; by: Exclude<HouseholdEnding, "">; reason: string };
    /** One of the two, `by`, has made a file of the joint portfolio. */
    "household.file-made": { other: string | Personal; by: "client" | "other"; file: string };
    /** The deletion that had ended it was undone at once. */
    "household.restored": { other: string | Personal };
  }
}
