import type { PortfolioFigures, RangedLine, Return, SoldLine } from "../statement/figures";
import type { Currency } from "../vocabulary";

/** What one of the two adds to a joint portfolio. Sums are US cents. */
export interface JointPerson {
  name: string;
  /** On the last day of the range, computed from holdings; null when it is missing. */
  cents: number | null;
  /** Of the joint value; null when that is missing. */
  percent: number | null;
  /** Without holdings: what the firm has recorded, and on which day (yyyy-mm-dd). */
  recorded: { cents: number; on: string } | null;
  /** The day of the first transaction; null without holdings. */
  firstOn: string | null;
  /** Whose price or rate is missing, in words; null when nothing is, or when there are no holdings. */
  wants: string | null;
}

export interface JointAccount {
  id: string;
  owner: string;
  name: string;
  currency: Currency;
  /** Null when a price or a rate is missing. */
  cents: number | null;
}

export type JointHolding = RangedLine & { owner: string };
export type JointSold = SoldLine & { owner: string };

/** The figures of both together, in the same words as those of one. */
export type JointFigures = Pick<
  PortfolioFigures,
  | ("from" | "to" | "range" | "firstOn" | "lastOn" | "value" | "valueNeeds" | "startValue" | "paidIn")
  | ("timeWeighted" | "moneyWeighted" | "parts" | "paid" | "ranges" | "points" | "flows" | "months")
  | ("classes" | "regions" | "currencies" | "computing")
> & {
  /** Of the month of the last day. */
  monthGrowth: Return;
  accounts: JointAccount[];
  holdings: JointHolding[];
  sold: JointSold[];
};

export interface JointPortfolio {
  people: JointPerson[];
  /** Null while one of the two has no holdings, or there is no day on which the value of both is known. */
  figures: JointFigures | null;
}
