import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many clients the firm can invite, or invite again, in a day. */
export const clientInvitationLimit: LimitRule = { name: "client-invitations", points: 1_000, per: day };

/** How long the mailed link works. The mail and the pages say 14 days. */
export const linkLifetime = 14 * day;
