import { displayCurrency, freshRateDays, type QuantityKind } from "../vocabulary";
import { addDays } from "./days";
import { type Decimal, decimal, fromMinor, toCents } from "./decimal.server";
import { cashEffect, holdingKey, inOrder, unitsAfter } from "./holdings.server";
import type { Account, AccountTransaction, DayValue, Instrument, Quote } from "./types";

export interface PortfolioRecords {
  accounts: readonly Account[];
  instruments: readonly Instrument[];
  transactions: readonly AccountTransaction[];
  /** Prices and rates, by date. */
  quotes: readonly Quote[];
}

/** The value of units at a price: that of a nominal sum is per 100. */
export const priceOf = (units: Decimal, price: Decimal, counts: QuantityKind) =>
  counts === "nominal" ? units.times(price).div(100) : units.times(price);

/** The price of an instrument or the rate of a currency; null when there is none that still holds. */
type Look = (of: string) => Decimal | null;

const rateOf = (currency: string, look: Look) => (currency === displayCurrency ? one : look(currency));

function worth(instrument: Instrument, units: Decimal, look: Look): number | null {
  const price = look(instrument.id);
  const rate = rateOf(instrument.currency, look);
  return price && rate ? toCents(priceOf(units, price, instrument.counts), rate) : null;
}

function money({ currency }: Account, minor: number, look: Look): number | null {
  if (minor === 0) return 0;
  const rate = rateOf(currency, look);
  return rate && toCents(fromMinor(minor, currency), rate);
}

const sum = (cents: readonly (number | null)[]): number | null =>
  cents.reduce((total, one) => (total === null || one === null ? null : total + one), 0);

const zero = decimal(0);
const one = decimal(1);
const never = "9999-12-31";

interface Known {
  value: Decimal;
  until: string;
}

/**
 * The value at the close of each day on which a price, a rate or a transaction changed something, from `from` on. A price
 * stands for as many days as its instrument allows; after them the value is missing until there is a new one.
 */
export function* valueDays(records: PortfolioRecords, from = ""): Generator<DayValue> {
  const walk = new Walk(records);
  for (const on of walk.dates) {
    const flow = walk.advance(on);
    if (on >= from) yield walk.value(on, flow);
  }
}

/** What happened on one day that the return has to know of. */
interface DayFlow {
  cash: { account: Account; minor: number }[];
  units: { instrument: Instrument; units: Decimal }[];
  bought: { instrument: Instrument; units: Decimal; account: Account; minor: number }[];
}

class Walk {
  readonly dates: string[];
  readonly #transactions: AccountTransaction[];
  readonly #quotes: readonly Quote[];
  readonly #accounts: Map<string, Account>;
  readonly #instruments: Map<string, Instrument>;
  readonly #known = new Map<string, Known>();
  readonly #cash = new Map<string, number>();
  readonly #held = new Map<string, Decimal>();
  #transaction = 0;
  #quote = 0;

  constructor({ accounts, instruments, transactions, quotes }: PortfolioRecords) {
    this.#transactions = inOrder(transactions);
    this.#quotes = quotes;
    this.#accounts = new Map(accounts.map((account) => [account.id, account]));
    this.#instruments = new Map(instruments.map((instrument) => [instrument.id, instrument]));
    const first = this.#transactions[0]?.on;
    const all = new Set<string>();
    for (const { on } of this.#transactions) all.add(on);
    if (first !== undefined) for (const { on } of quotes) if (on >= first) all.add(on);
    this.dates = [...all].sort();
  }

  /** Goes on to the close of a day. Returns what the client paid in or out on it. */
  advance(on: string): DayFlow {
    for (let quote = this.#quotes[this.#quote]; quote && quote.on <= on; quote = this.#quotes[++this.#quote]) {
      const days = this.#instruments.get(quote.of)?.fresh ?? freshRateDays;
      this.#known.set(quote.of, { value: decimal(quote.value), until: addDays(quote.on, days) });
    }
    const flow: DayFlow = { cash: [], units: [], bought: [] };
    for (
      let transaction = this.#transactions[this.#transaction];
      transaction && transaction.on <= on;
      transaction = this.#transactions[++this.#transaction]
    )
      this.#apply(transaction, flow);
    return flow;
  }

  #apply(transaction: AccountTransaction, flow: DayFlow): void {
    const { accountId, instrumentId, kind } = transaction;
    const account = this.#accounts.get(accountId);
    if (!account) return;
    const effect = cashEffect(transaction);
    this.#cash.set(accountId, (this.#cash.get(accountId) ?? 0) + effect);
    if (kind === "deposit" || kind === "withdrawal") flow.cash.push({ account, minor: effect });
    const instrument = this.#instruments.get(instrumentId ?? "");
    if (!instrument) return;
    const key = holdingKey(transaction);
    const before = this.#held.get(key) ?? zero;
    const after = unitsAfter(before, transaction);
    if (after.isZero()) this.#held.delete(key);
    else this.#held.set(key, after);
    if (kind === "buy") flow.bought.push({ instrument, units: after.minus(before), account, minor: -effect });
    if (kind === "transfer-in" || kind === "transfer-out") flow.units.push({ instrument, units: after.minus(before) });
  }

  value(on: string, flow: DayFlow): DayValue {
    let cents: number | null = 0;
    let until = never;
    let wants: string | null = null;
    const look = (of: string): Decimal | null => {
      const known = this.#fresh(of, on);
      if (!known && cents !== null) [cents, wants] = [null, of];
      if (known && cents !== null && known.until < until) [until, wants] = [known.until, of];
      return known?.value ?? null;
    };
    const add = (sum: number | null) => {
      cents = sum === null || cents === null ? null : cents + sum;
    };
    for (const [id, minor] of this.#cash) {
      const account = this.#accounts.get(id);
      if (account) add(money(account, minor, look));
    }
    for (const [id, units] of this.#unitsByInstrument()) {
      const instrument = this.#instruments.get(id);
      if (instrument) add(worth(instrument, units, look));
    }
    const paid = this.#flow(on, flow);
    return { on, cents, ...paid, until: cents === null ? on : until, wants };
  }

  #fresh(of: string, on: string): Known | null {
    const known = this.#known.get(of);
    return known && known.until >= on ? known : null;
  }

  #flow(on: string, { cash, units, bought }: DayFlow): Pick<DayValue, "flow" | "gain"> {
    const look = (of: string) => this.#fresh(of, on)?.value ?? null;
    const flow = sum([
      ...cash.map(({ account, minor }) => money(account, minor, look)),
      ...units.map(({ instrument, units }) => worth(instrument, units, look)),
    ]);
    if (!flow || flow < 0) return { flow, gain: 0 };
    const gains = bought.map(({ instrument, units, account, minor }) =>
      sum([worth(instrument, units, look), money(account, -minor, look)]),
    );
    return { flow, gain: sum(gains) ?? 0 };
  }

  /** A holding is valued once, whatever the number of accounts that it lies in, so that the cents agree with its line. */
  #unitsByInstrument(): Map<string, Decimal> {
    const units = new Map<string, Decimal>();
    for (const [key, held] of this.#held) {
      const id = key.slice(key.indexOf(" ") + 1);
      const other = units.get(id);
      units.set(id, other ? other.plus(held) : held);
    }
    return units;
  }
}
