import type { Stage } from "../vocabulary";

interface Standing {
  application: { stage: Stage };
  blockers: readonly unknown[];
  step: { acceptanceId: string | null } | null;
  heldUntil: number | null;
  offerExpired: boolean;
  repaid: { closed: boolean } | null;
  /** Of a loan in arrears how much and since when, in words. */
  overdue: string | null;
}

/** How an application stands, and who does what next, for a reader of these roles; null while something is left to check. */
export function standingWords(
  { offerExpired, heldUntil, step, repaid, overdue, blockers, application: { stage } }: Standing,
  roles: Roles,
): string | null {
  if (stage === "received" || stage === "in-review")
    return blockers.length === 0
      ? `Nothing blocks the approval. ${roles.decides ? "You" : "Somebody who decides about loans"} can offer terms.`
      : null;
  if (step?.acceptanceId)
    return "The applicant has accepted online. The acceptance counts when somebody who decides about loans has confirmed it.";
  if (repaid)
    return repaid.closed
      ? "The loan is repaid in full, and the closing letter is sent."
      : "The loan is repaid in full. The closing letter, which tells the borrower so, is not sent yet.";
  if (overdue) return overdue;
  if (heldUntil !== null && stage === "terms-offered")
    return "Terms are offered. The letter goes out in a few seconds. After that the applicant's answer can be recorded here.";
  if (heldUntil !== null && stage === "declined")
    return "The application is declined. The letter goes out in a few seconds.";
  if (offerExpired)
    return `The offer has expired and can no longer be accepted. ${roles.decides ? "Take it back, then offer terms again, or decline." : "Somebody who decides about loans can take it back, and then offer terms again or decline."}`;
  return standing[stage](roles);
}

/** What the reader may do with loans. */
interface Roles {
  decides: boolean;
  assesses: boolean;
  pays: boolean;
}

const standing: Record<Exclude<Stage, "received" | "in-review">, (roles: Roles) => string> = {
  "terms-offered": ({ assesses }) =>
    `The letter is sent. The applicant answers online; ${assesses ? "record an acceptance that arrives by post here" : "an advisor or a reviewer records an acceptance that arrives by post"}.`,
  agreement: () =>
    "Both sides sign the agreement, and the escrow account is set up. Nothing is paid out while a condition is open.",
  disbursement: ({ pays }) =>
    `The loan is paid out by wire within 7-14 business days. ${pays ? "Record" : "Operations record"} each payout here.`,
  repayment: () => "The loan is paid out and repaid by its schedule.",
  declined: () => "The application has been declined; the letter gives the reason.",
  withdrawn: () => "The application has been withdrawn.",
};
