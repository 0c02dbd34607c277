import type { Db } from "~/platform/db/tables";
import { decimal, fromMinor, toCents } from "../figures/decimal.server";
import { cashEffect } from "../figures/holdings.server";
import { priceOf } from "../figures/value-days.server";
import { type presentInstrument, presentTransaction } from "../records/load.server";
import type { Currency } from "../vocabulary";
import type { FlowLine } from "./figures";
import type { QuoteBook } from "./quote-book.server";
import { loadQuotesAround } from "./quotes-around.server";

const pageSize = 10;

/** A place in the list: the day and the number of a line. */
const readPlace = (text: string | null) => {
  const [, on, n] = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return on && n ? { on, n: Number(n) } : null;
};

/** One page of a client's transactions that hold, the latest first, with their sums in US dollars. Access is decided by the caller. */
export async function unsafeListFlows(db: Db, clientId: string, search: URLSearchParams) {
  const after = readPlace(search.get("after"));
  const before = after ? null : readPlace(search.get("before"));
  const all = db
    .selectFrom("portfolio_transactions as t")
    .where("t.client_id", "=", clientId)
    .where("t.voided_at", "is", null)
    .where("t.kind", "!=", "split");
  const direction = before ? "asc" : "desc";
  let query = all
    .innerJoin("portfolio_accounts as a", "a.id", "t.account_id")
    .leftJoin("instruments as i", "i.id", "t.instrument_id")
    .selectAll("t")
    .select(["a.currency as account_currency", "i.name as instrument_name"]);
  const place = after ?? before;
  if (place) {
    const way = after ? "<" : ">";
    query = query.where(({ and, or, eb }) =>
      or([eb("t.on_date", way, place.on), and([eb("t.on_date", "=", place.on), eb("t.n", way, place.n)])]),
    );
  }
  const found = await query
    .orderBy("t.on_date", direction)
    .orderBy("t.n", direction)
    .limit(pageSize + 1)
    .execute();
  const more = found.length > pageSize;
  const shown = found.slice(0, pageSize);
  const rows = before ? shown.toReversed() : shown;
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const cents = await centsOfRows(db, rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const placeOf = (row: { on_date: string; n: number }) => `${row.on_date}.${row.n}`;
  return {
    flows: rows.map(
      (row): FlowLine => ({
        ...{ id: row.id, on: row.on_date, kind: row.kind },
        what: [row.instrument_name ?? "", row.note].filter(Boolean).join(", "),
        cents: cents.get(row.id) ?? null,
      }),
    ),
    total,
    previous: first && (before ? more : after !== null) ? placeOf(first) : null,
    next: last && (before !== null || more) ? placeOf(last) : null,
  };
}

type Row = Parameters<typeof presentTransaction>[0] & { account_currency: Currency };

/** US cents of transactions: cash at the rate of its day, transferred units at their price. Null without one. */
export async function centsOfRows(db: Db, rows: readonly Row[]): Promise<Map<string, number | null>> {
  const book = await loadQuotesAround(db, rows);
  return new Map(rows.map((row) => [row.id, centsOfRow(row, book)]));
}

function centsOfRow(
  row: Row,
  { quotes, instruments }: { quotes: QuoteBook; instruments: Map<string, ReturnType<typeof presentInstrument>> },
) {
  const transaction = presentTransaction(row);
  const instrument = instruments.get(row.instrument_id ?? "");
  if (instrument && (row.kind === "transfer-in" || row.kind === "transfer-out")) {
    const price = quotes.at(instrument.id, row.on_date, instrument.fresh);
    const rate = quotes.rate(instrument.currency, row.on_date);
    const value =
      price && rate && toCents(priceOf(decimal(row.quantity), decimal(price.value), instrument.counts), rate);
    return value === null ? null : row.kind === "transfer-in" ? value : -value;
  }
  const rate = quotes.rate(row.account_currency, row.on_date);
  return rate && toCents(fromMinor(cashEffect(transaction), row.account_currency), rate);
}
