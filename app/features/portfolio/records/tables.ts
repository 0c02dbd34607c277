import type { Generated } from "kysely";
import type { AssetClass, Currency, Pricing, QuantityKind, Region, TransactionKind } from "../vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    /** What clients hold: shared by all of them, with one series of prices. */
    instruments: InstrumentTable;
    /** One row for each client who has an account with holdings, with the figures that the dashboard shows. */
    portfolios: PortfolioTable;
    /** An account of a client with a custodian or a bank. */
    portfolio_accounts: PortfolioAccountTable;
    /** What happened in an account. A line is never changed: a correction voids it and adds another one. */
    portfolio_transactions: PortfolioTransactionTable;
    /** One price that holds for each instrument and day; corrected ones stay with the reason. */
    instrument_prices: InstrumentPriceTable;
    /** US dollars for one unit of a currency, on the same terms as prices. */
    exchange_rates: ExchangeRateTable;
    /** The allocation that was agreed with a client: hundredths of a per cent for each class. */
    portfolio_targets: PortfolioTargetTable;
    /** Computed: see figures/types.ts, DayValue. */
    portfolio_days: PortfolioDayTable;
    /** Whose days have to be computed again from a day on. `mark` counts the changes. */
    portfolio_rebuilds: { client_id: string; from_date: string; mark: number };
  }
}

export interface InstrumentTable {
  id: string;
  /** Ticker, ISIN or a code of the firm; unique. */
  symbol: string;
  name: string;
  sort_name: string;
  asset_class: AssetClass;
  region: Region;
  currency: Currency;
  counts: QuantityKind;
  pricing: Pricing;
  version: number;
  created_at: number;
  created_by: string;
}

export interface PortfolioTable {
  client_id: string;
  benchmark_id: string | null;
  /** The day of the first transaction; null without any. Dates are yyyy-mm-dd. */
  first_on: string | null;
  /** The last day on which every holding had a price that holds; null before the first one. */
  valued_on: string | null;
  /** The value on that day, in US cents. */
  value_cents: number | null;
  /** The time-weighted return of the month of that day, in per cent as a decimal; null when it cannot be told. */
  growth: string | null;
  updated_at: number;
}

export interface PortfolioAccountTable {
  id: string;
  client_id: string;
  name: string;
  /** The custodian's number, by which files name it; '' for none. */
  number: Generated<string>;
  currency: Currency;
  /** A repeated form adds no second account. */
  form_key: string;
  version: number;
  created_at: number;
  created_by: string;
}

export interface PortfolioTransactionTable {
  n: Generated<number>;
  id: string;
  client_id: string;
  account_id: string;
  instrument_id: string | null;
  on_date: string;
  kind: TransactionKind;
  quantity: string;
  amount: number | null;
  fee: number;
  note: string;
  /** The custodian's number; '' for none. */
  external_id: string;
  /** A repeated form records nothing twice. */
  form_key: string;
  recorded_at: number;
  recorded_by: string;
  /** The id of the line that this one corrects. */
  replaces: string | null;
  voided_at: number | null;
  voided_by: string | null;
  void_reason: Generated<string>;
}

export interface InstrumentPriceTable {
  n: Generated<number>;
  instrument_id: string;
  on_date: string;
  price: string;
  source: string;
  recorded_at: number;
  recorded_by: string;
  replaced_at: number | null;
  /** Why another price has replaced it. */
  reason: Generated<string>;
}

export interface ExchangeRateTable {
  n: Generated<number>;
  currency: Currency;
  on_date: string;
  rate: string;
  source: string;
  recorded_at: number;
  recorded_by: string;
  replaced_at: number | null;
  reason: Generated<string>;
}

export interface PortfolioTargetTable {
  n: Generated<number>;
  client_id: string;
  agreed_on: string;
  asset_class: AssetClass;
  target_bp: number;
  band_bp: number;
  recorded_at: number;
  recorded_by: string;
  replaced_at: number | null;
}

export interface PortfolioDayTable {
  client_id: string;
  on_date: string;
  cents: number | null;
  flow: number | null;
  gain: number;
  until_date: string;
  wants: string | null;
}
