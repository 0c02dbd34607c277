import type { Stage } from "../vocabulary";
import type { DecisionKind, DecisionState } from "./vocabulary";

/** What it takes to say whether a letter still holds. */
export interface SentLetter {
  id: string;
  kind: DecisionKind;
  state: DecisionState;
  /** yyyy-mm-dd, of an offer. */
  validUntil: string | null;
}

/** Whether the letter of a decision still holds, and if not, why. */
export type LetterStanding = "in-force" | "expired" | "recalled" | "declined" | "withdrawn" | "replaced";

/** Stages in which the applicant has accepted the offer: its last day no longer matters. */
const accepted: readonly Stage[] = ["agreement", "disbursement", "repayment"];

interface Situation {
  /** Every decision that has a letter. */
  letters: readonly SentLetter[];
  stage: Stage;
  /** yyyy-mm-dd */
  today: string;
}

/** Whether one letter still holds. At most one letter of an application does. */
export function standingOf(letter: SentLetter, { letters, stage, today }: Situation): LetterStanding {
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
