import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { DecisionKind } from "../loan-file/vocabulary";
import type { LoanFile } from "./read-loan-file.server";
import type { DecisionLine } from "./read-records.server";

/** How long an offer can be accepted, unless the administrator enters another day. */
const usualDays = 30;

/** The initial values of a decision form, and the earlier decision that they come from. */
interface FormStart {
  values: Record<string, string>;
  earlier: DecisionLine | null;
}

type Read = Pick<LoanFile, "application" | "decisions" | "now">;

/**
 * The terms of the last offer (undone, taken back, withdrawn or returned), or else what the applicant requested, with the conditions that
 * have to be met before the payouts.
 */
export function offerStart({
  application,
  decisions,
  conditions: asked,
  now,
}: Read & Pick<LoanFile, "conditions">): FormStart {
  const { amountCents, term } = application;
  const usual = isoDate(now + usualDays * day);
  const earlier = lastOf(decisions, "offer");
  if (!earlier?.terms) {
    const conditions = asked.filter(({ state, holds }) => state === "open" && holds === "payouts");
    return {
      earlier: null,
      values: {
        ...{ amount: inDollars(amountCents), years: String(term), validUntil: usual },
        conditions: conditions.map(({ text }) => text).join("\n"),
      },
    };
  }
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

/** The reason of the last decline (undone or taken back), if there is one. */
export function declineStart({ decisions }: Pick<Read, "decisions">): FormStart {
  const earlier = lastOf(decisions, "decline");
  return { earlier, values: earlier ? { reason: earlier.reason } : {} };
}

/** `decisions` are sorted newest first. */
const lastOf = (decisions: readonly DecisionLine[], wanted: DecisionKind) =>
  decisions.find(({ kind }) => kind === wanted) ?? null;

const inDollars = (cents: number) => (cents / 100).toLocaleString("en-US");
