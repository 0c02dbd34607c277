import type { AssetClass, Currency, Region, TransactionKind } from "../vocabulary";

/** A return that can be told, or the day whose value it needs, or why there is none. Per cent as a number. */
export type Return =
  | { kind: "known"; percent: number; yearly: boolean }
  | { kind: "needs"; on: string; wants: string | null }
  | { kind: "none"; why: string };

export interface Part {
  from: string;
  to: string;
  start: number;
  end: number;
  percent: number;
}

export interface PaidIn {
  on: string;
  cents: number;
  days: number;
  /** The sum with the yearly rate of the money-weighted return, in US cents. */
  grown: number;
}

export interface HoldingLine {
  id: string;
  name: string;
  symbol: string;
  assetClass: AssetClass;
  region: Region;
  currency: Currency;
  /** Exact, as text; '' for cash. */
  quantity: string;
  /** Per 100 of the nominal sum. */
  nominal: boolean;
  price: string;
  priceOn: string | null;
  /** The price is of an earlier day than the newest one. */
  older: boolean;
  /** US cents; null without a price. */
  cents: number | null;
  /** First in, first out; null when the purchase price is not known. */
  costCents: number | null;
  averageCostCents: number | null;
  incomeCents: number;
}

/** What a holding has earned in the range, or the price or rate that this needs. */
export type RangeGain = { kind: "known"; cents: number } | { kind: "needs"; what: string; on: string };

export type RangedLine = HoldingLine & { rangeGain: RangeGain };

/** What was held within the range and is no longer held at its end. */
export type SoldLine = Pick<RangedLine, "id" | "name" | "symbol" | "assetClass" | "rangeGain">;

export interface Share {
  name: string;
  cents: number;
  percent: number;
  target: number | null;
  drift: number | null;
  outOfBand: boolean;
}

export interface FlowLine {
  id: string;
  on: string;
  kind: TransactionKind;
  what: string;
  /** US cents; null when the rate or price of its day is missing. */
  cents: number | null;
}

export interface MonthLine {
  month: string;
  /** At the end of the month, or at the last day of the range. */
  cents: number | null;
  flow: number | null;
  result: Return;
}

export interface RangeLine {
  name: string;
  label: string;
  from: string;
  timeWeighted: Return;
  moneyWeighted: Return;
}

export interface Sum {
  cents: number;
  /** Lines that could not be converted or whose cost is not known. */
  unknown: number;
}

/** Everything that the page, the statement and the files say, from one place. Sums are US cents. */
export interface PortfolioFigures {
  /** The last day with a value, or the chosen end. */
  to: string;
  from: string;
  range: string;
  /** The day of the first transaction. */
  firstOn: string;
  lastOn: string;
  value: number | null;
  valueNeeds: { on: string; wants: string | null } | null;
  startValue: number | null;
  paidIn: number | null;
  timeWeighted: Return;
  moneyWeighted: Return;
  parts: Part[];
  paid: PaidIn[];
  benchmark: { name: string; result: Return } | null;
  ranges: RangeLine[];
  points: { on: string; cents: number | null }[];
  /** Money paid in or out within the range. */
  flows: { on: string; cents: number; after: number | null }[];
  holdings: RangedLine[];
  sold: SoldLine[];
  classes: Share[];
  regions: Share[];
  currencies: Share[];
  target: { agreedOn: string; band: number } | null;
  income: { month: string; cents: number }[];
  incomeUnknown: number;
  fees: Sum;
  realised: { fifo: Sum; average: Sum };
  months: MonthLine[];
  /** Figures that wait to be computed again, from a day on. */
  computing: string | null;
}
