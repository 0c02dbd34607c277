import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { DecisionKind } from "../loan-file/vocabulary";
import type { LoanFile } from "./read-loan-file.server";
import type { DecisionLine } from "./read-records.server";

const usualDays = 30;

/** What a decision form says before anything is typed, and the earlier decision that it was taken from. */
interface FormStart {
  values: Record<string, string>;
  earlier: DecisionLine | null;
}

type Read = Pick<LoanFile, "application" | "decisions" | "now">;

/** The terms of the last offer, which was undone, taken back, withdrawn or returned; else what the applicant requested. */
export function offerStart({ application, decisions, now }: Read): FormStart {
  const { amountCents, term } = application;
  const usual = isoDate(now + usualDays * day);
  const earlier = lastOf(decisions, "offer");
  if (!earlier?.terms)
    return { earlier: null, values: { amount: inDollars(amountCents), years: String(term), validUntil: usual } };
  const { terms, validUntil, conditions, reason } = earlier;
  const lasts = validUntil !== null && validUntil > isoDate(now);
  return {
    earlier,
    values: {
      amount: inDollars(terms.amountCents),
      rate: String(terms.rate / 1000),
      years: String(terms.years),
      validUntil: lasts ? validUntil : usual,
      conditions,
      reason,
    },
  };
}

/** The reason of the last decline, which was undone or taken back. */
export function declineStart({ decisions }: Pick<Read, "decisions">): FormStart {
  const earlier = lastOf(decisions, "decline");
  return { earlier, values: earlier ? { reason: earlier.reason } : {} };
}

/** Decisions come newest first. */
const lastOf = (decisions: readonly DecisionLine[], wanted: DecisionKind) =>
  decisions.find(({ kind }) => kind === wanted) ?? null;

const inDollars = (cents: number) => (cents / 100).toLocaleString("en-US");
