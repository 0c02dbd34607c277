import { nextStages, type Stage } from "../vocabulary";

/** A step that is taken by a move. Offering terms and declining are decisions: they have a letter, and a verb of their own. */
export type Move = "in-review" | "agreement" | "disbursement" | "repayment" | "withdrawn";

export const moves = ["in-review", "agreement", "disbursement", "repayment", "withdrawn"] as const;

export const isMove = (text: string): text is Move => (moves as readonly string[]).includes(text);

/** What somebody else has done and we only record: for a large loan two administrators record it. */
export const provedMoves: readonly Move[] = ["agreement", "disbursement", "repayment"];

export interface MoveWords {
  /** On the button. */
  label: string;
  /** Over the form. */
  title: string;
  /** What the note says; where it is required, it is the evidence of the step. */
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
    label: "Loan paid out",
    title: "Has the loan been paid out?",
    note: { label: "How and when", hint: "Date and reference of the wire transfer.", required: true },
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

/** The moves that lead on from a stage, the usual one first. */
export const movesFrom = (stage: Stage): Move[] => moves.filter((to) => nextStages[stage].includes(to));

/** Stages in which terms may be offered and in which an application may be declined. */
export const canOffer = (stage: Stage) => stage === "in-review";
export const canDecline = (stage: Stage) => nextStages[stage].includes("declined");

/**
 * Where a step that was a slip leads back to: one stage, the one it came from, with a reason that stays in the history. A
 * letter that has been sent stays sent: going back from it marks the decision as taken back, and the applicant is told.
 * What the applicant has done, only the applicant undoes: a withdrawal of their own stands.
 */
export function stageBefore(stage: Stage, cameFrom: Stage | null, byApplicant: boolean): Stage | null {
  if (stage === "received" || cameFrom === null) return null;
  return byApplicant ? null : cameFrom;
}
