import { day } from "~/platform/clock";
import type { LimitRule } from "~/platform/services";

/** How many invitations a client can send in a day. */
export const householdInvitationLimit: LimitRule = { name: "household-invitations", points: 5, per: day };
/** Invitations to one address, of all clients, whether it has an account or not. */
export const householdInvitationsToLimit: LimitRule = { name: "household-invitations-to", points: 3, per: day };

/** How long an invitation waits for its answer. The mail and the pages say 30 days. */
export const invitationLifetime = 30 * day;
