import { monthsBefore } from "../figures/days";
import { type Decimal, fromMinor } from "../figures/decimal.server";
import { computeGains, type Gains, gainOf } from "../figures/lots.server";
import type { AccountTransaction, Instrument } from "../figures/types";
import type { PortfolioRecords } from "../figures/value-days.server";
import { displayCurrency } from "../vocabulary";
import type { HoldingLine, Sum } from "./figures";
import { heldAt, type Worth, worthOf, worthOfCash } from "./held-at.server";
import type { QuoteBook } from "./quote-book.server";

export interface Held {
  records: Omit<PortfolioRecords, "quotes">;
  symbols: ReadonlyMap<string, string>;
  accountNames: ReadonlyMap<string, string>;
  quotes: QuoteBook;
}

/** US dollars of a transaction's sum, at the rate of its day. */
export function dollarsOf({ records, quotes }: Pick<Held, "records" | "quotes">) {
  const currencies = new Map(records.accounts.map(({ id, currency }) => [id, currency]));
  return ({ accountId, amount, on }: AccountTransaction): Decimal | null => {
    const currency = currencies.get(accountId) ?? displayCurrency;
    const rate = quotes.rate(currency, on);
    return rate && fromMinor(amount ?? 0, currency).times(rate);
  };
}

export const centsOf = (dollars: Decimal) => dollars.times(100).toDecimalPlaces(0).toNumber();

const centsIn = (worth: Worth) => ("cents" in worth ? worth.cents : null);

/** What is held at the close of a day: securities by name, then the cash of each account. */
export function holdingLines(held: Held, to: string): { lines: HoldingLine[]; fifo: Gains; average: Gains } {
  const { records, quotes } = held;
  const until = records.transactions.filter(({ on }) => on <= to);
  const toDollars = dollarsOf(held);
  const [fifo, average] = (["fifo", "average"] as const).map((method) => computeGains(until, method, toDollars));
  if (!fifo || !average) throw new Error("Two methods were computed");
  const { units, cash } = heldAt(until, to);
  const income = new Map<string, number>();
  const year = monthsBefore(to, 12);
  for (const transaction of until) {
    const { instrumentId, accountId, kind, on } = transaction;
    if ((kind === "dividend" || kind === "interest") && on > year) {
      const key = instrumentId ?? accountId;
      const dollars = toDollars(transaction);
      if (dollars) income.set(key, (income.get(key) ?? 0) + centsOf(dollars));
    }
  }
  const lines: HoldingLine[] = [];
  for (const instrument of records.instruments.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    const quantity = units.get(instrument.id);
    if (!quantity || quantity.isZero()) continue;
    lines.push(securityLine(instrument, quantity, { held, to, fifo, average, income: income.get(instrument.id) ?? 0 }));
  }
  for (const account of records.accounts) {
    const minor = cash.get(account.id) ?? 0;
    if (minor === 0 && !income.has(account.id)) continue;
    const name = held.accountNames.get(account.id) ?? "";
    lines.push({
      ...{
        id: account.id,
        name: `${account.currency}, ${name}`,
        symbol: account.currency,
        assetClass: "cash" as const,
      },
      ...{ region: "global" as const, currency: account.currency, quantity: "", nominal: false, price: "" },
      ...{ priceOn: to, older: false, cents: centsIn(worthOfCash(quotes, account.currency, minor, to)) },
      ...{ costCents: null, averageCostCents: null, incomeCents: income.get(account.id) ?? 0 },
    });
  }
  const newest = lines.reduce(
    (last, { quantity, priceOn }) => (quantity && priceOn && priceOn > last ? priceOn : last),
    "",
  );
  for (const line of lines) line.older = line.quantity !== "" && line.priceOn !== null && line.priceOn < newest;
  return { lines, fifo, average };
}

function securityLine(
  instrument: Instrument,
  quantity: Decimal,
  { held, to, fifo, average, income }: { held: Held; to: string; fifo: Gains; average: Gains; income: number },
): HoldingLine {
  const { id, name, assetClass, region, currency, counts, fresh } = instrument;
  const price = held.quotes.at(id, to, fresh);
  const cost = (gains: Gains) => {
    const dollars = gains.left.get(id)?.cost;
    return dollars ? centsOf(dollars) : null;
  };
  return {
    ...{ id, name, symbol: held.symbols.get(id) ?? "", assetClass, region, currency },
    ...{ quantity: quantity.toFixed(), nominal: counts === "nominal", price: price?.value ?? "" },
    ...{ priceOn: price?.on ?? null, older: false },
    cents: centsIn(worthOf(held.quotes, instrument, quantity, to)),
    ...{ costCents: cost(fifo), averageCostCents: cost(average), incomeCents: income },
  };
}

/** The gains of the sales of a range. */
export function realisedIn(gains: Gains, from: string, to: string): Sum {
  const sales = gains.realised.filter(({ on }) => on > from && on <= to).map(gainOf);
  return {
    cents: sales.reduce((sum, gain) => sum + (gain ? centsOf(gain) : 0), 0),
    unknown: sales.filter((gain) => gain === null).length,
  };
}

/** Dividends and interest by month, and fees, of a range. */
export function incomeAndFees(held: Held, from: string, to: string) {
  const toDollars = dollarsOf(held);
  const income = new Map<string, number>();
  let incomeUnknown = 0;
  const fees: Sum = { cents: 0, unknown: 0 };
  for (const transaction of held.records.transactions) {
    const { kind, on, fee } = transaction;
    if (on <= from || on > to) continue;
    if (kind === "dividend" || kind === "interest") {
      const dollars = toDollars(transaction);
      if (dollars) income.set(on.slice(0, 7), (income.get(on.slice(0, 7)) ?? 0) + centsOf(dollars));
      else incomeUnknown += 1;
    }
    const paid = kind === "fee" ? transaction.amount : fee;
    if (!paid) continue;
    const dollars = toDollars({ ...transaction, amount: paid });
    if (dollars) fees.cents += centsOf(dollars);
    else fees.unknown += 1;
  }
  return {
    income: [...income].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, cents]) => ({ month, cents })),
    incomeUnknown,
    fees,
  };
}
