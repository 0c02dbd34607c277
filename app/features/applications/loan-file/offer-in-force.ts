import type { Stage } from "../vocabulary";
import type { DecisionKind, DecisionState } from "./vocabulary";

/** The parts of a decision that say whether its letter is still valid. */
export interface SentLetter {
  id: string;
  kind: DecisionKind;
  state: DecisionState;
  /** The last day of an offer, yyyy-mm-dd; null for other letters. */
  validUntil: string | null;
}

/** Whether the letter of a decision is still valid, or why not. */
export type LetterStanding = "in-force" | "expired" | "recalled" | "refused" | "declined" | "withdrawn" | "replaced";

/** Stages in which the applicant has accepted the offer: its last day no longer matters. */
const accepted: readonly Stage[] = ["agreement", "disbursement", "repayment"];

interface Situation {
  /** All decisions of the application that have a letter. */
  letters: readonly SentLetter[];
  stage: Stage;
  /** yyyy-mm-dd */
  today: string;
}

/** The standing of one letter. At most one letter of an application is in force. */
export function standingOf(letter: SentLetter, { letters, stage, today }: Situation): LetterStanding {
  if (letter.state === "refused") return "refused";
  if (letter.state !== "sent") return "recalled";
  const later = letters.filter(({ id, state }) => state === "sent" && id > letter.id);
  if (letter.kind === "decline") return stage === "declined" && later.length === 0 ? "in-force" : "recalled";
  if (stage === "withdrawn") return "withdrawn";
  if (stage === "declined" || later.some(({ kind }) => kind === "decline")) return "declined";
  if (later.length > 0) return "replaced";
  if (accepted.includes(stage)) return "in-force";
  if (stage !== "terms-offered") return "recalled";
  return letter.validUntil !== null && letter.validUntil < today ? "expired" : "in-force";
}

/** The one offer that the applicant can accept or has accepted; undefined when there is none. */
export const offerInForce = <Letter extends SentLetter>(letters: readonly Letter[], stage: Stage, today: string) =>
  letters.find((letter) => letter.kind === "offer" && standingOf(letter, { letters, stage, today }) === "in-force");
