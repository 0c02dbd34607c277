import type { FieldName } from "../questions";
import type { Stage } from "../vocabulary";

/** What an administrator checks before any loan is approved. No program decides any of it. */
export const checks = ["identity", "company", "plan", "repayment", "screening"] as const;
export type Check = (typeof checks)[number];

export const checkTexts: Record<Check, string> = {
  identity: "Identity of the applicant",
  company: "Company documents",
  plan: "Project plan and budget",
  repayment: "Source of repayment",
  screening: "Sanctions and money-laundering screening",
};

/** What to look at, in one sentence. */
export const checkHints: Record<Check, string> = {
  identity: "A passport or identity card, compared with the name and date of birth in the application.",
  company: "The extract of the company register, who may sign, and who owns more than 25%.",
  plan: "What is built, what it costs, and who has confirmed the costs.",
  repayment: "The income from which the loan is repaid, and the evidence for it.",
  screening:
    "Applicant, company and owners against the sanctions lists; where the money comes from. Note which lists you checked, and when.",
};

/** A check of the list above, or a condition that an administrator has added. */
export const conditionKinds = [...checks, "own"] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Characters. */
export const leastEvidence = 10;

/** Whether evidence, or the reason of a waiver, has at least two words and the least number of characters. */
export const saysEnough = (text: string) => text.trim().length >= leastEvidence && /\S\s+\S/.test(text);

/**
 * What an open condition holds up: everything that follows (terms, agreement, payout), or the payouts alone. What the applicant can bring
 * only after accepting, such as a charge or an insurance, holds up the payouts alone: it is a condition of the letter.
 */
export const holdings = ["all", "payouts"] as const;
export type Holding = (typeof holdings)[number];

export const isCheck = (kind: ConditionKind): kind is Check => kind !== "own";

// Shown as "Passed"; stored in the database and the audit log as "cleared".
const conditionStates = ["open", "cleared", "waived"] as const;
export type ConditionState = (typeof conditionStates)[number];

export const conditionLabels: Record<ConditionState, string> = {
  open: "Open",
  cleared: "Passed",
  waived: "Waived, not checked",
};

export const requestKinds = ["documents", "correction"] as const;
export type RequestKind = (typeof requestKinds)[number];

export type RequestState = "open" | "answered" | "accepted" | "set-aside" | "withdrawn";

/** A request to the applicant, as both the applicant and the administrators see it. */
export interface AskedFor {
  id: string;
  kind: RequestKind;
  field: FieldName | null;
  text: string;
  /** yyyy-mm-dd */
  dueOn: string;
  state: RequestState;
  createdAt: number;
  answer: string;
  answeredAt: number | null;
  /** The corrected answer, for a correction. */
  corrected: string | null;
}

export const requestLabels: Record<RequestState, string> = {
  open: "Waiting for the applicant",
  answered: "Answered: please check",
  accepted: "Accepted",
  "set-aside": "Set aside",
  withdrawn: "Withdrawn",
};

export type DecisionKind = "offer" | "decline";

/** The note of proposed terms that ended because the applicant withdrew. */
export const applicantWithdrew = "The applicant has withdrawn.";

/** `returned` by the second person, `recalled` by the proposer; `refused` by the applicant; only `sent`, `taken-back` and `refused` have a letter. */
export type DecisionState = "proposed" | "returned" | "recalled" | "sent" | "undone" | "taken-back" | "refused";

export const decisionLabels: Record<DecisionState, string> = {
  proposed: "Waits for a second person",
  returned: "Returned",
  recalled: "Withdrawn by its proposer",
  sent: "Sent",
  undone: "Undone before it was sent",
  "taken-back": "Taken back",
  refused: "Declined by the applicant",
};

/** The state of a step that needs a second person. It lapses when the stage changes before it is confirmed. */
export type StepState = "proposed" | "confirmed" | "returned" | "recalled" | "lapsed";

/** The terms of an offer. */
export interface OfferTerms {
  /** Integer cents, whole dollars. */
  amountCents: number;
  /** Thousandths of a percent a year: 2500 is 2.5 %. */
  rate: number;
  years: number;
}

/** '2.5%' for 2500, '2.125%' for 2125: at least one decimal. */
export const ratePercent = (thousandths: number) => `${(thousandths / 1000).toFixed(3).replace(/0{1,2}$/, "")}%`;

/** Stages in which administrators still work on an application. */
export const workedOn: readonly Stage[] = ["received", "in-review", "terms-offered", "agreement", "disbursement"];

export const longestNote = 2000;

// Marks in the list and in the head of an application's page.
export const needsSecondApproval = "Needs a second person";
export const proposedByYou = "Proposed by you: a colleague confirms";
export const waitingForApplicant = "Waiting for the applicant";
