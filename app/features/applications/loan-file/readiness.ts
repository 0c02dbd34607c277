import { dollars } from "../../loans/figures";
import { needsSecond } from "../policy";
import type { Stage } from "../vocabulary";
import { dayOf, shortDate } from "./dates";
import {
  type Check,
  type ConditionKind,
  type ConditionState,
  type Holding,
  isCheck,
  type RequestState,
} from "./vocabulary";

/** What `readiness` needs to know. Times in epoch milliseconds, money in integer cents. */
export interface ReadinessState {
  stage: Stage;
  conditions: readonly {
    kind: ConditionKind;
    text: string;
    holds: Holding;
    state: ConditionState;
    changedAt: number | null;
  }[];
  requests: readonly { state: RequestState; createdAt: number; dueOn: string; answeredAt: number | null }[];
  /** The offered amount, or the requested one while there is no offer. */
  amountCents: number;
  /** Loans above this need two administrators. */
  approvalAbove: number;
  proposal: { by: string } | null;
  /** Today, yyyy-mm-dd. */
  today: string;
}

export interface Blocker {
  /** `second` does not block a proposal: the terms can be proposed, but a second person has to send them. */
  about: "stage" | "check" | "condition" | "request" | "second";
  words: string;
}

/**
 * What blocks the approval of an application, or once terms are offered the payouts, in words, in the order in which to do it. Empty when
 * nothing does.
 */
export function readiness(state: ReadinessState): Blocker[] {
  if (state.stage === "received") return [{ about: "stage", words: "The review has not begun." }];
  const held = state.stage === "in-review" ? "terms" : "payouts";
  return [...openWork(state, held), ...secondApproval(state)];
}

/**
 * Open conditions, requests without an answer, and answers that no administrator has accepted or rejected. `held`: what the work is asked
 * about. Conditions that hold up the payouts alone do not block terms or the agreement.
 */
export function openWork(
  { conditions, requests, today }: Pick<ReadinessState, "conditions" | "requests" | "today">,
  held: "terms" | "agreement" | "payouts",
) {
  const open = conditions.filter(({ state, holds }) => state === "open" && (holds === "all" || held === "payouts"));
  const blockers: Blocker[] = [];
  for (const { kind, changedAt } of open)
    if (isCheck(kind)) blockers.push({ about: "check", words: changedAt === null ? undone[kind] : reopened[kind] });
  const own = open.filter(({ kind }) => !isCheck(kind));
  if (own[0])
    blockers.push({
      about: "condition",
      words: own.length === 1 ? `One condition is open: ${own[0].text}` : `${counted(own.length)} conditions are open.`,
    });
  for (const { state, createdAt, dueOn, answeredAt } of requests) {
    if (state === "open") {
      const late = dueOn < today ? `; the answer was due on ${shortDate(dueOn)}` : "";
      const words = `The applicant has not answered the request of ${dayOf(createdAt)}${late}.`;
      blockers.push({ about: "request", words });
    }
    if (state === "answered" && answeredAt !== null)
      blockers.push({
        about: "request",
        words: `Nobody has looked at the applicant's answer of ${dayOf(answeredAt)}.`,
      });
  }
  return blockers;
}

function secondApproval({ amountCents, approvalAbove, proposal }: ReadinessState): Blocker[] {
  if (!needsSecond(amountCents, approvalAbove)) return [];
  const limit = dollars(approvalAbove / 100);
  const words = proposal
    ? `A second person has to confirm what ${proposal.by} has proposed.`
    : `Somebody who decides about loans offers terms. Then a second person confirms them, because the amount is above ${limit}.`;
  return [{ about: "second", words }];
}

const undone: Record<Check, string> = {
  identity: "Nobody has checked the identity of the applicant.",
  company: "Nobody has checked the company's documents.",
  plan: "Nobody has checked the project plan and its budget.",
  repayment: "Nobody has checked the source of repayment.",
  screening: "Nobody has recorded the sanctions and money-laundering screening.",
};

const reopened: Record<Check, string> = {
  identity: "The check of the applicant's identity has been reopened.",
  company: "The check of the company's documents has been reopened.",
  plan: "The check of the project plan and its budget has been reopened.",
  repayment: "The check of the source of repayment has been reopened.",
  screening: "The sanctions and money-laundering screening has been reopened.",
};

const numerals = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const counted = (count: number) => numerals[count] ?? String(count);
