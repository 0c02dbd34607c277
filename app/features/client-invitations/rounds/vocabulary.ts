/** In the address to which an invitation of chosen clients leads: they are chosen no more. */
export const chosenInvited = "invited";

/** Why a client is not invited together with the others, in the order in which the page says it. */
export const leftOutWords = {
  "has-account": "Has an account already",
  inactive: "Inactive",
  waits: "Waits for an invitation already",
  invited: "Invited already, and the link still works",
  "address-taken": "There is an account with this email address already",
  shared: "Has the same email address as another client",
  "no-address": "No email address",
  unusable: "Nobody can sign in with this email address",
} as const;
export type LeftOut = keyof typeof leftOutWords;

export interface RoundCounts {
  waiting: number;
  mailed: number;
  left: number;
  stopped: number;
  /** Of the mailed ones: who has an account by now, whose link still works, and whose link does not. */
  joined: number;
  open: number;
  closed: number;
}

export const roundOutcomeLabels = {
  waiting: "Waits",
  open: "Invited",
  joined: "Has an account",
  closed: "Link no longer works",
  left: "Not invited",
  stopped: "Stopped",
} as const;
export type RoundOutcome = keyof typeof roundOutcomeLabels;
