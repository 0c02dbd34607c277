import { minute } from "~/platform/clock";

/** What shows that the applicant accepts: the password of the account, or a code that was mailed to the application's address. */
export const meansOfProof = ["password", "code"] as const;
export type Means = (typeof meansOfProof)[number];

/** The applicant puts a name to this; the signed PDF repeats it. */
export const acceptDeclaration =
  "I have read the letter with the terms and accept the offer on these terms. The loan agreement follows; only that agreement, signed by both sides, is binding.";

export const codeDigits = 6;
export const codeLifetime = 15 * minute;
/** Tries of one code. */
export const codeTries = 5;

export const longestName = 140;
export const longestReason = 1000;

/** An acceptance as both sides see it. */
export interface AcceptanceLine {
  id: string;
  decisionId: string;
  name: string;
  acceptedAt: number;
  takenBackAt: number | null;
}
