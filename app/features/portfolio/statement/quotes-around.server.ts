import type { Db } from "~/platform/db/tables";
import { loadQuotes, presentInstrument } from "../records/load.server";
import { type Currency, displayCurrency } from "../vocabulary";
import { QuoteBook } from "./quote-book.server";

/** The prices and rates that stand for some transactions: rates of foreign accounts, prices of what was transferred. */
export async function loadQuotesAround(
  db: Db,
  rows: readonly { instrument_id: string | null; kind: string; on_date: string; account_currency: Currency }[],
) {
  const days = rows.map(({ on_date }) => on_date).sort();
  const range = { from: days[0] ?? "9999-01-01", to: days.at(-1) ?? "9999-01-01" };
  const moved = rows.filter(({ kind }) => kind === "transfer-in" || kind === "transfer-out");
  const ids = [...new Set(moved.flatMap(({ instrument_id }) => instrument_id ?? []))];
  const found = ids.length === 0 ? [] : await db.selectFrom("instruments").selectAll().where("id", "in", ids).execute();
  const instruments = found.map(presentInstrument);
  const foreign = rows.filter(({ account_currency }) => account_currency !== displayCurrency);
  const accounts = [...new Set(foreign.map(({ account_currency }) => account_currency))].map((currency) => ({
    ...{ id: currency, currency },
  }));
  const quotes =
    instruments.length + accounts.length === 0
      ? []
      : await loadQuotes(db, { accounts, instruments, transactions: [] }, range);
  return { quotes: new QuoteBook(quotes), instruments: new Map(instruments.map((one) => [one.id, one])) };
}
