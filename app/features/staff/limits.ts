import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many people the firm can invite, or invite again, in a day. */
export const staffInvitationLimit: LimitRule = { name: "staff-invitations", points: 100, per: day };

/** How long the mailed link works. The mail and the pages say 14 days. */
export const linkLifetime = 14 * day;
