import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many people a client can invite, or invite again, in a day. */
export const invitationLimit: LimitRule = { name: "delegate-invitations", points: 20, per: day };
/** Invitations to one mailbox, of all clients: an invitation goes to an address that somebody else has typed. */
export const invitationsToLimit: LimitRule = { name: "delegate-invitations-to", points: 5, per: day };

/** People with access to one client's documents at the same time, with those who are invited. */
export const mostDelegates = 20;

/** How long the mailed link works. The mail and the pages say 14 days. */
export const linkLifetime = 14 * day;
