import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many people a business can invite, or invite again, in a day. */
export const memberInvitationLimit: LimitRule = { name: "member-invitations", points: 20, per: day };
/** Invitations to one mailbox, of all businesses: an invitation goes to an address that somebody else has typed. */
export const memberInvitationsToLimit: LimitRule = { name: "member-invitations-to", points: 5, per: day };

/** Members of one business besides its holder, with those who are invited. */
export const mostMembers = 50;

/** How long the mailed link works. The mail and the pages say 14 days. */
export const linkLifetime = 14 * day;
