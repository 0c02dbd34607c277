import type { Selectable } from "kysely";
import type { Db } from "~/platform/db/tables";
import { addDays } from "../figures/days";
import type { AccountTransaction, Instrument, Quote } from "../figures/types";
import type { PortfolioRecords } from "../figures/value-days.server";
import { freshDays } from "../vocabulary";
import type { InstrumentTable, PortfolioTransactionTable } from "./tables";

export const presentTransaction = (row: Selectable<PortfolioTransactionTable>): AccountTransaction => ({
  id: row.id,
  accountId: row.account_id,
  on: row.on_date,
  kind: row.kind,
  instrumentId: row.instrument_id,
  quantity: row.quantity,
  amount: row.amount,
  fee: row.fee,
});

export const presentInstrument = (row: Selectable<InstrumentTable>): Instrument => ({
  id: row.id,
  name: row.name,
  assetClass: row.asset_class,
  region: row.region,
  currency: row.currency,
  counts: row.counts,
  fresh: freshDays[row.pricing],
});

const longestFresh = Math.max(...Object.values(freshDays));

/** The transactions of a client that hold, with their accounts and instruments. */
export async function loadHoldings(db: Db, clientId: string): Promise<Omit<PortfolioRecords, "quotes">> {
  const accounts = await db
    .selectFrom("portfolio_accounts")
    .select(["id", "currency"])
    .where("client_id", "=", clientId)
    .orderBy("id")
    .execute();
  const rows = await db
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("voided_at", "is", null)
    .orderBy("on_date")
    .orderBy("n")
    .execute();
  const ids = [...new Set(rows.flatMap(({ instrument_id }) => instrument_id ?? []))];
  const instruments =
    ids.length === 0 ? [] : await db.selectFrom("instruments").selectAll().where("id", "in", ids).execute();
  return {
    accounts,
    instruments: instruments.map(presentInstrument),
    transactions: rows.map(presentTransaction),
  };
}

/** Prices and rates that hold, by date: all that matter from `from` on, and for the days before it that one may stand for. */
export async function loadQuotes(
  db: Db,
  { accounts, instruments }: Omit<PortfolioRecords, "quotes">,
  { from = "", to = "9999-12-31" }: { from?: string; to?: string } = {},
): Promise<Quote[]> {
  const since = from === "" ? "" : addDays(from, -longestFresh - 1);
  const ids = instruments.map(({ id }) => id);
  const prices =
    ids.length === 0
      ? []
      : await db
          .selectFrom("instrument_prices")
          .select(["instrument_id as of", "on_date as on", "price as value"])
          .where("instrument_id", "in", ids)
          .where("replaced_at", "is", null)
          .where("on_date", ">=", since)
          .where("on_date", "<=", to)
          .execute();
  const currencies = [...new Set([...accounts, ...instruments].map(({ currency }) => currency))];
  const rates =
    currencies.length === 0
      ? []
      : await db
          .selectFrom("exchange_rates")
          .select(["currency as of", "on_date as on", "rate as value"])
          .where("currency", "in", currencies)
          .where("replaced_at", "is", null)
          .where("on_date", ">=", since)
          .where("on_date", "<=", to)
          .execute();
  return [...prices, ...rates].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
