/** How an invitation was settled; 'other': the client who invited has formed a household with somebody else. */
export const householdInvitationEndings = ["", "agreed", "declined", "withdrawn", "date", "other"] as const;
export type HouseholdInvitationEnding = (typeof householdInvitationEndings)[number];

/** How a household ended; 'closed': the account of one of the two was closed. */
export const householdEndings = ["", "member", "administrator", "closed"] as const;
export type HouseholdEnding = (typeof householdEndings)[number];

/** What each of the two sees of the other, in the words of every page that asks for agreement. */
export const shownToBoth = [
  "the value of the portfolio on each day, also before the household began,",
  "the accounts with the firm, by name and currency, and the value of each,",
  "the holdings: what, how much of it, its price and its value,",
  "growth and return, and what was paid in and taken out on which day.",
] as const;

export const neverShown =
  "Everything else stays your own: single transactions, documents, messages, meetings, applications and the people with access.";
