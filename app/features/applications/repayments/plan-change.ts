/** What a plan means, as it is read before it is saved. */
export interface PlanFigures {
  /** yyyy-mm-dd */
  firstDueOn: string;
  payments: number;
  /** yyyy-mm-dd */
  lastDueOn: string;
  /** The first instalment, in cents. */
  firstCents: number;
  /** The interest until it, which it pays. */
  firstInterestCents: number;
  /** What the parts bore until the last payout, due on the same day. */
  partsInterestCents: number;
}

export interface PlanChange {
  /** Null where there is no plan yet. */
  before: PlanFigures | null;
  after: PlanFigures;
}

/** Ties the answer to the question to this change. */
export const planKey = ({ before, after }: PlanChange) => `${before?.firstDueOn ?? ""} ${after.firstDueOn}`;
