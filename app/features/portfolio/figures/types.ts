import type { AssetClass, Currency, QuantityKind, Region, TransactionKind } from "../vocabulary";

/** One line of an account. Sums are whole numbers of the smallest unit of the account's currency. */
export interface AccountTransaction {
  id: string;
  accountId: string;
  /** yyyy-mm-dd */
  on: string;
  kind: TransactionKind;
  instrumentId: string | null;
  /** Exact decimal; '' for kinds that move cash only. For a split the new number of units for one old one. */
  quantity: string;
  /**
   * What was settled: paid for a purchase with its fee, received for a sale after it. For a transfer in the purchase price,
   * null when it is not known. 0 for a split or a transfer out.
   */
  amount: number | null;
  /** The fee inside `amount`; for the kind fee it is 0, because the amount is the fee. */
  fee: number;
}

export interface Account {
  id: string;
  currency: Currency;
}

export interface Instrument {
  id: string;
  name: string;
  assetClass: AssetClass;
  region: Region;
  currency: Currency;
  counts: QuantityKind;
  /** The number of days for which a price stands. */
  fresh: number;
}

/** A price or, for a currency, US dollars for one unit of it. */
export interface Quote {
  /** An instrument's id, or a currency. */
  of: string;
  on: string;
  value: string;
}

/** The value of a portfolio at the close of a day on which something changed. */
export interface DayValue {
  on: string;
  /** Null when a price or a rate is missing. */
  cents: number | null;
  /** Paid in less paid out by the client on this day, in US cents; null when it cannot be valued. */
  flow: number | null;
  /**
   * On a day on which money came in: what the day's purchases were worth at its close, less what was paid for them. They
   * were bought with the money, so this gain is measured with it. US cents.
   */
  gain: number;
  /** The last day on which the value holds without another price. */
  until: string;
  /** Id of the instrument, or the currency, whose price is missing, or is the first to be too old after `until`. */
  wants: string | null;
}
