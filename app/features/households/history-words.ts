/** What happened, in the words of the list. */
export const householdActLabels = {
  invited: "You invited",
  withdrew: "You withdrew the invitation",
  "was-declined": "Declined your invitation",
  unanswered: "Did not answer in 30 days",
  "invited-you": "Invited you",
  "withdrew-theirs": "Withdrew the invitation",
  declined: "You declined",
  formed: "Your household began: both of you had agreed",
  "ended-by-you": "You ended the household",
  "ended-by-other": "Ended the household",
  "ended-by-firm": "We ended the household",
  closed: "The household ended, because an account was closed",
} as const;
export type HouseholdAct = keyof typeof householdActLabels;

export interface HouseholdLine {
  id: string;
  /** The other one: a name, or the address that was typed. */
  who: string;
  act: HouseholdAct;
  /** Epoch milliseconds. */
  at: number;
}
