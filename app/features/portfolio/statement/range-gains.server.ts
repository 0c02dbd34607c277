import { decimal } from "../figures/decimal.server";
import { cashEffect } from "../figures/holdings.server";
import type { AccountTransaction } from "../figures/types";
import { displayCurrency } from "../vocabulary";
import type { HoldingLine, RangedLine, RangeGain, SoldLine } from "./figures";
import { heldAt, rateNeeded, type Worth, worthOf, worthOfCash } from "./held-at.server";
import { centsOf, dollarsOf, type Held } from "./holding-lines.server";

/** What adds up to a gain; the first thing that is missing makes the whole of it missing. */
class Tally {
  #gain: RangeGain = { kind: "known", cents: 0 };

  add(worth: Worth, sign: 1 | -1): void {
    if (this.#gain.kind === "needs") return;
    this.#gain =
      "cents" in worth
        ? { kind: "known", cents: this.#gain.cents + sign * worth.cents }
        : { kind: "needs", what: worth.needs, on: worth.on };
  }

  get gain(): RangeGain {
    return this.#gain;
  }
}

/**
 * What each holding has earned from the close of one day to the close of another, in US dollars: its value at the end less that at the
 * start, less what was paid for it, plus what was received for it and what it paid out. Cash earns interest, less fees, and what the
 * rates of exchange make of it. Together they are the change in value less what was paid in or out. By id of instrument or account.
 */
function rangeGains(held: Held, from: string, to: string): Map<string, RangeGain> {
  const { records, quotes } = held;
  const instruments = new Map(records.instruments.map((one) => [one.id, one]));
  const currencies = new Map(records.accounts.map(({ id, currency }) => [id, currency]));
  const toDollars = dollarsOf(held);
  const tallies = new Map<string, Tally>();
  const of = (id: string) => {
    const tally = tallies.get(id) ?? new Tally();
    tallies.set(id, tally);
    return tally;
  };
  const atClose = (on: string, sign: 1 | -1) => {
    const { units, cash } = heldAt(records.transactions, on);
    for (const [id, some] of units) {
      const instrument = instruments.get(id);
      if (instrument && !some.isZero()) of(id).add(worthOf(quotes, instrument, some, on), sign);
    }
    for (const [id, minor] of cash)
      if (minor !== 0) of(id).add(worthOfCash(quotes, currencies.get(id) ?? displayCurrency, minor, on), sign);
  };
  const sumOf = (transaction: AccountTransaction): Worth => {
    const dollars = toDollars(transaction);
    if (dollars) return { cents: centsOf(dollars) };
    return { needs: rateNeeded(currencies.get(transaction.accountId) ?? displayCurrency), on: transaction.on };
  };
  atClose(from, -1);
  for (const transaction of records.transactions) {
    const { on, kind, accountId, instrumentId, quantity } = transaction;
    if (on <= from || on > to) continue;
    const instrument = instruments.get(instrumentId ?? "");
    if (instrument && (kind === "transfer-in" || kind === "transfer-out")) {
      const worth = worthOf(quotes, instrument, decimal(quantity), on);
      of(instrument.id).add(worth, kind === "transfer-in" ? -1 : 1);
    }
    const effect = cashEffect(transaction);
    if (effect === 0) continue;
    const sign = effect > 0 ? 1 : -1;
    if (instrument) of(instrument.id).add(sumOf(transaction), sign);
    // Interest of an account and its fees are its own; everything else only passes through it.
    const isOwn = !instrument && (kind === "interest" || kind === "dividend" || kind === "fee");
    if (!isOwn) of(accountId).add(sumOf(transaction), sign === 1 ? -1 : 1);
  }
  atClose(to, 1);
  return new Map([...tallies].map(([id, tally]) => [id, tally.gain]));
}

/** The lines with what each has earned in the range, and what was held in it and is held no longer. */
export function withRangeGains(
  held: Held,
  lines: readonly HoldingLine[],
  { from, to }: { from: string; to: string },
): { holdings: RangedLine[]; sold: SoldLine[] } {
  const gains = rangeGains(held, from, to);
  const shown = new Set(lines.map(({ id }) => id));
  const none: RangeGain = { kind: "known", cents: 0 };
  const sold = [
    ...held.records.instruments.map(({ id, name, assetClass }) => ({
      ...{ id, name, assetClass, symbol: held.symbols.get(id) ?? "" },
    })),
    ...held.records.accounts.map(({ id, currency }) => ({
      ...{ id, name: `${currency}, ${held.accountNames.get(id) ?? ""}`, assetClass: "cash" as const, symbol: currency },
    })),
  ].flatMap((one): SoldLine[] => {
    const rangeGain = gains.get(one.id);
    const isEmptyCash = one.assetClass === "cash" && rangeGain?.kind === "known" && rangeGain.cents === 0;
    return shown.has(one.id) || !rangeGain || isEmptyCash ? [] : [{ ...one, rangeGain }];
  });
  return {
    holdings: lines.map((line) => ({ ...line, rangeGain: gains.get(line.id) ?? none })),
    sold: sold.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}
