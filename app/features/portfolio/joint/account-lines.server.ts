import { type Decimal, decimal, fromMinor, toCents } from "../figures/decimal.server";
import { cashEffect, inOrder, unitsAfter } from "../figures/holdings.server";
import { priceOf } from "../figures/value-days.server";
import type { Held } from "../statement/holding-lines.server";
import type { JointAccount } from "./joint-figures";

/** Each account of a client with its value at the close of a day: cash and securities, rounded once for each account. */
export function accountLines({ records, quotes, accountNames }: Held, to: string, owner: string): JointAccount[] {
  const cash = new Map<string, number>();
  const units = new Map<string, Map<string, Decimal>>();
  for (const transaction of inOrder(records.transactions.filter(({ on }) => on <= to))) {
    const { accountId, instrumentId } = transaction;
    cash.set(accountId, (cash.get(accountId) ?? 0) + cashEffect(transaction));
    if (instrumentId === null) continue;
    const held = units.get(accountId) ?? new Map<string, Decimal>();
    held.set(instrumentId, unitsAfter(held.get(instrumentId) ?? decimal(0), transaction));
    units.set(accountId, held);
  }
  const instruments = new Map(records.instruments.map((instrument) => [instrument.id, instrument]));
  return records.accounts.map(({ id, currency }) => {
    const name = accountNames.get(id) ?? "";
    const minor = cash.get(id) ?? 0;
    const rate = quotes.rate(currency, to);
    let cents = minor === 0 ? 0 : rate && toCents(fromMinor(minor, currency), rate);
    for (const [instrumentId, quantity] of units.get(id) ?? []) {
      const instrument = instruments.get(instrumentId);
      if (!instrument || quantity.isZero()) continue;
      const price = quotes.at(instrumentId, to, instrument.fresh);
      const exchange = quotes.rate(instrument.currency, to);
      const value =
        price && exchange ? toCents(priceOf(quantity, decimal(price.value), instrument.counts), exchange) : null;
      cents = cents === null || value === null ? null : cents + value;
    }
    return { id, owner, name, currency, cents };
  });
}
