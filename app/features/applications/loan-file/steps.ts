import type { PaperStep } from "../attachments/vocabulary";
import { nextStages, type Stage } from "../vocabulary";

/** The stage that a move leads to. To offer terms or to decline is not a move but a decision, with a letter. */
export type Move = "in-review" | "agreement" | "disbursement" | "repayment" | "withdrawn";

export const moves = ["in-review", "agreement", "disbursement", "repayment", "withdrawn"] as const;

export const isMove = (text: string): text is Move => (moves as readonly string[]).includes(text);

/** Steps that a signed paper proves, and what it is. */
export const signedPapers: Partial<Record<Move, { label: string }>> & Record<PaperStep, { label: string }> = {
  agreement: { label: "Accepted letter, signed" },
  disbursement: { label: "Signed agreement" },
};

/** Whether a step is one that a signed paper proves. */
export const hasPaper = (to: Move): to is PaperStep => signedPapers[to] !== undefined;

/** Whether a step cannot be taken without its signed paper: the agreement never, an acceptance where a second person confirms it. */
export const needsPaper = (to: Move, second: boolean): boolean => hasPaper(to) && (second || to === "disbursement");

/** Stages of a loan whose agreement is signed. */
export const signedStages: readonly Stage[] = ["disbursement", "repayment"];

/** Steps that happen outside the program and are recorded here. For a large loan two administrators record them. */
export const provedMoves: readonly Move[] = ["agreement", "disbursement", "repayment"];

export interface MoveWords {
  /** The label of the button. */
  label: string;
  /** The title of the form. */
  title: string;
  /** The text field. Where it is required, it is the evidence of the step. */
  note: { label: string; hint: string; required: boolean };
}

export const moveWords: Record<Move, MoveWords> = {
  "in-review": {
    label: "Begin the review",
    title: "Begin the review?",
    note: {
      label: "Note",
      hint: "Optional. It stays in the history; the applicant does not read it.",
      required: false,
    },
  },
  agreement: {
    label: "Terms accepted",
    title: "Has the applicant accepted the terms?",
    note: {
      label: "How and when",
      hint: "For example: countersigned letter received by post on 3 June.",
      required: true,
    },
  },
  disbursement: {
    label: "Agreement signed",
    title: "Are the agreement and the escrow in place?",
    note: { label: "How and when", hint: "Who signed, and where the escrow is held.", required: true },
  },
  repayment: {
    label: "No further payout",
    title: "Is the rest of the loan not paid out?",
    note: { label: "Why", hint: "For example: the applicant has waived the rest by letter of 3 June.", required: true },
  },
  withdrawn: {
    label: "Applicant withdraws",
    title: "Has the applicant withdrawn?",
    note: {
      label: "How and when",
      hint: "For example: by telephone on 3 June.",
      required: true,
    },
  },
};

/** The moves that are possible from a stage, the usual one first. */
export const movesFrom = (stage: Stage): Move[] => moves.filter((to) => nextStages[stage].includes(to));

/** Whether terms may be offered in this stage. */
export const canOffer = (stage: Stage) => stage === "in-review";
export const canDecline = (stage: Stage) => nextStages[stage].includes("declined");

/**
 * The stage to which 'Take back' returns: the one that the application came from. Null when there was none, or when the
 * applicant took the step: administrators cannot undo a withdrawal by the applicant.
 */
export function stageBefore(stage: Stage, cameFrom: Stage | null, byApplicant: boolean): Stage | null {
  if (stage === "received" || cameFrom === null) return null;
  return byApplicant ? null : cameFrom;
}
