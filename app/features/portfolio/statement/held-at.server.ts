import { type Decimal, decimal, fromMinor, toCents } from "../figures/decimal.server";
import { cashEffect, holdingKey, inOrder, unitsAfter } from "../figures/holdings.server";
import type { AccountTransaction, Instrument } from "../figures/types";
import { priceOf } from "../figures/value-days.server";
import type { Currency } from "../vocabulary";
import type { QuoteBook } from "./quote-book.server";

/** What is held at the close of a day: the units of each instrument, and the cash of each account in its smallest unit. */
export function heldAt(transactions: readonly AccountTransaction[], on: string) {
  const cash = new Map<string, number>();
  // Units by account: a split multiplies those of each.
  const byAccount = new Map<string, { instrumentId: string; units: Decimal }>();
  for (const transaction of inOrder(transactions.filter((one) => one.on <= on))) {
    const { accountId, instrumentId } = transaction;
    cash.set(accountId, (cash.get(accountId) ?? 0) + cashEffect(transaction));
    if (instrumentId === null) continue;
    const key = holdingKey(transaction);
    const before = byAccount.get(key)?.units ?? decimal(0);
    byAccount.set(key, { instrumentId, units: unitsAfter(before, transaction) });
  }
  const units = new Map<string, Decimal>();
  for (const { instrumentId, units: some } of byAccount.values())
    units.set(instrumentId, (units.get(instrumentId) ?? decimal(0)).plus(some));
  return { units, cash };
}

/** A sum in US cents, or the price or rate that it needs. */
export type Worth = { cents: number } | { needs: string; on: string };

export const rateNeeded = (currency: string) => `the rate of exchange of ${currency}`;

/** What units of an instrument are worth at the close of a day. */
export function worthOf(quotes: QuoteBook, instrument: Instrument, units: Decimal, on: string): Worth {
  const { id, currency, counts, fresh } = instrument;
  if (units.isZero()) return { cents: 0 };
  const price = quotes.at(id, on, fresh);
  if (!price) return { needs: "a price", on };
  const rate = quotes.rate(currency, on);
  return rate
    ? { cents: toCents(priceOf(units, decimal(price.value), counts), rate) }
    : { needs: rateNeeded(currency), on };
}

/** What cash is worth at the close of a day. */
export function worthOfCash(quotes: QuoteBook, currency: Currency, minor: number, on: string): Worth {
  if (minor === 0) return { cents: 0 };
  const rate = quotes.rate(currency, on);
  return rate ? { cents: toCents(fromMinor(minor, currency), rate) } : { needs: rateNeeded(currency), on };
}
