import type { TransactionKind } from "../vocabulary";
import { type Decimal, decimal } from "./decimal.server";
import type { AccountTransaction } from "./types";

/**
 * The order within one day, whatever the order of entry: first splits, then what comes in, then what goes out. Two alike are
 * ordered by their figures.
 */
const order: Record<TransactionKind, number> = {
  split: 0,
  deposit: 1,
  "transfer-in": 2,
  buy: 3,
  dividend: 4,
  interest: 5,
  sell: 6,
  "transfer-out": 7,
  fee: 8,
  withdrawal: 9,
};

export function inOrder(transactions: readonly AccountTransaction[]): AccountTransaction[] {
  return transactions.toSorted(
    (a, b) =>
      compare(a.on, b.on) ||
      order[a.kind] - order[b.kind] ||
      compare(a.instrumentId ?? "", b.instrumentId ?? "") ||
      (a.amount ?? -1) - (b.amount ?? -1) ||
      compare(a.quantity, b.quantity) ||
      compare(a.id, b.id),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const cashSign: Record<TransactionKind, -1 | 0 | 1> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  interest: 1,
  fee: -1,
  deposit: 1,
  withdrawal: -1,
  "transfer-in": 0,
  "transfer-out": 0,
  split: 0,
};

/** What a transaction does to the cash of its account. */
export const cashEffect = ({ kind, amount }: Pick<AccountTransaction, "kind" | "amount">) =>
  cashSign[kind] * (amount ?? 0);

const zero = decimal(0);

/** The units of a holding after a transaction. */
export function unitsAfter(units: Decimal, { kind, quantity }: AccountTransaction): Decimal {
  if (kind === "split") return units.times(quantity);
  if (kind === "buy" || kind === "transfer-in") return units.plus(quantity);
  if (kind === "sell" || kind === "transfer-out") return units.minus(quantity);
  return units;
}

export const holdingKey = ({ accountId, instrumentId }: Pick<AccountTransaction, "accountId" | "instrumentId">) =>
  `${accountId} ${instrumentId}`;

export interface Shortfall {
  transaction: AccountTransaction;
  held: Decimal;
}

/** The first transaction that takes out more units than are held on its day; null when there is none. */
export function findShortfall(transactions: readonly AccountTransaction[]): Shortfall | null {
  const held = new Map<string, Decimal>();
  for (const transaction of inOrder(transactions)) {
    if (transaction.instrumentId === null) continue;
    const key = holdingKey(transaction);
    const before = held.get(key) ?? zero;
    const after = unitsAfter(before, transaction);
    if (after.isNegative()) return { transaction, held: before };
    held.set(key, after);
  }
  return null;
}

/** The first day on which an account has less than no cash, and how much; null when there is none. */
export function findOverdraft(transactions: readonly AccountTransaction[]): { on: string; minor: number } | null {
  let cash = 0;
  const sorted = inOrder(transactions);
  for (const [index, transaction] of sorted.entries()) {
    cash += cashEffect(transaction);
    // Within a day money may go out before it comes in.
    if (sorted[index + 1]?.on !== transaction.on && cash < 0) return { on: transaction.on, minor: cash };
  }
  return null;
}
