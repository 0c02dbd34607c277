import { type Decimal, decimal, fromMinor } from "./decimal.server";
import { inOrder } from "./holdings.server";
import type { AccountTransaction } from "./types";

/** How it is decided which units were sold: the oldest first, or a share of all. */
export type CostMethod = "fifo" | "average";

/** Units that are still held. */
export interface Lot {
  units: Decimal;
  /** In US dollars; null when the purchase price, or the rate of exchange of its day, is not known. */
  cost: Decimal | null;
}

export interface Realised {
  on: string;
  instrumentId: string;
  units: Decimal;
  proceeds: Decimal | null;
  cost: Decimal | null;
}

export interface Gains {
  /** By instrument: what is left. */
  left: Map<string, Lot>;
  realised: Realised[];
}

/** US dollars of a sum on a day; null without a rate. */
export type ToDollars = (transaction: AccountTransaction) => Decimal | null;

const zero = decimal(0);

/**
 * Gains of sales, and the cost of what is still held, by account and instrument. First in, first out: a sale takes the units that
 * were bought first (IAS 2.27; the order that IRS Publication 550 presumes for shares). Average cost: it takes its share of the cost
 * of all. Fees of a purchase belong to its cost, those of a sale lessen its proceeds. Cost and proceeds are in US dollars at the rate
 * of their own day.
 */
export function computeGains(
  transactions: readonly AccountTransaction[],
  method: CostMethod,
  toDollars: ToDollars,
): Gains {
  const lots = new Map<string, { instrumentId: string; list: Lot[] }>();
  const realised: Realised[] = [];
  for (const transaction of inOrder(transactions)) {
    const { accountId, instrumentId, kind, quantity, on } = transaction;
    if (instrumentId === null || quantity === "") continue;
    const key = `${accountId} ${instrumentId}`;
    const { list } = lots.get(key) ?? { list: [] };
    lots.set(key, { instrumentId, list });
    if (kind === "split") for (const lot of list) lot.units = lot.units.times(quantity);
    if (kind === "buy" || kind === "transfer-in") {
      const cost = transaction.amount === null ? null : toDollars(transaction);
      add(list, { units: decimal(quantity), cost }, method);
    }
    if (kind === "sell" || kind === "transfer-out") {
      const cost = take(list, decimal(quantity));
      if (kind === "sell")
        realised.push({ on, instrumentId, units: decimal(quantity), proceeds: toDollars(transaction), cost });
    }
  }
  const left = new Map<string, Lot>();
  for (const { instrumentId, list } of lots.values()) {
    for (const lot of list) {
      const other = left.get(instrumentId);
      left.set(instrumentId, other ? joined(other, lot) : { ...lot });
    }
  }
  return { left, realised };
}

const joined = (one: Lot, other: Lot): Lot => ({
  units: one.units.plus(other.units),
  cost: one.cost && other.cost ? one.cost.plus(other.cost) : null,
});

function add(list: Lot[], lot: Lot, method: CostMethod): void {
  const [first] = list;
  if (method === "average" && first) list[0] = joined(first, lot);
  else list.push(lot);
}

/** Takes units out of the lots, the oldest first, and returns their cost. */
function take(list: Lot[], wanted: Decimal): Decimal | null {
  let left = wanted;
  let cost: Decimal | null = zero;
  while (left.greaterThan(0)) {
    const lot = list[0];
    if (!lot) return null;
    const taken = left.lessThan(lot.units) ? left : lot.units;
    const part: Decimal | null = lot.cost?.times(taken).div(lot.units) ?? null;
    cost = cost && part ? cost.plus(part) : null;
    left = left.minus(taken);
    if (taken.equals(lot.units)) list.shift();
    else list[0] = { units: lot.units.minus(taken), cost: lot.cost && part ? lot.cost.minus(part) : null };
  }
  return cost;
}

/** Proceeds less cost of one sale, in US dollars; null when one of them is not known. */
export const gainOf = ({ proceeds, cost }: Realised): Decimal | null =>
  proceeds && cost ? proceeds.minus(cost) : null;

/** A sum of an account in US dollars at a rate. */
export const dollarsAt = (minor: number, currency: Parameters<typeof fromMinor>[1], rate: Decimal): Decimal =>
  fromMinor(minor, currency).times(rate);
