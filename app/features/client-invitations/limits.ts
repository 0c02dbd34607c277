import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many clients the firm can invite, or invite again, in a day. */
export const clientInvitationLimit: LimitRule = { name: "client-invitations", points: 1_000, per: day };

/** How many of the clients who are invited together are mailed in a day. The others wait; clients can still be invited one by one. */
export const roundLimit: LimitRule = { name: "invitation-rounds", points: 1_000, per: day };

/** So many invitations of a round are mailed at one step of the job: other mails are not kept waiting by a thousand of them. */
export const mailedAtOnce = 10;

/** For so many days the list of a round can be read. */
export const roundDays = 30;

/** How long the mailed link works. The mail and the pages say 14 days. */
export const linkLifetime = 14 * day;
