import { longDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { findOverdraft, findShortfall, inOrder, type Shortfall } from "../figures/holdings.server";
import type { AccountTransaction } from "../figures/types";
import type { Currency, TransactionKind } from "../vocabulary";
import { presentTransaction } from "./load.server";
import type { Doubt } from "./refused";
import { sumInWords } from "./transaction-words.server";

interface Change {
  /** The id of the transaction that goes. */
  without: string | null;
  added?: AccountTransaction;
}

async function transactionsOf(db: Db, accountId: string, { without, added }: Change): Promise<AccountTransaction[]> {
  const rows = await db
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("voided_at", "is", null)
    .execute();
  const kept = rows.filter(({ id }) => id !== without).map(presentTransaction);
  return added ? [...kept, added] : kept;
}

/** Why an account cannot be so, in one sentence with the numbers: more would go out than is held. Null when it can. */
export async function checkAccount(db: Db, accountId: string, change: Change): Promise<string | null> {
  return shortfallInWords(await transactionsOf(db, accountId, change));
}

export function shortfallInWords(transactions: readonly AccountTransaction[]): string | null {
  const found = findShortfall(transactions);
  return found && inWords(found);
}

const inWords = ({ transaction: { on, quantity }, held }: Shortfall) =>
  `On ${longDate(on)} the account holds ${held.toFixed()}, and ${quantity} would go out.`;

/** Kinds that may take out more than an account holds. */
export const lowering: readonly TransactionKind[] = ["sell", "transfer-out", "split"];

/** How many of one account are found singly. */
const mostTold = 20;

/**
 * Which of the added transactions of an account take out more than it holds, with a sentence: found one after the other, as if each were
 * left out. Where one makes a transaction that is there already too much, it is the last one before it. After 20 of them all others of the
 * same instrument that take something out are found as well: what is not found can be taken over.
 */
export function shortOf(
  stored: readonly AccountTransaction[],
  added: readonly AccountTransaction[],
): { id: string; problem: string }[] {
  const short: ReturnType<typeof shortOf> = [];
  let left = added;
  while (left.length > 0) {
    const found = findShortfall([...stored, ...left]);
    if (!found) break;
    const { id, instrumentId, on } = found.transaction;
    const taking = left.filter((one) => one.instrumentId === instrumentId && lowering.includes(one.kind));
    const blamed = taking.find((one) => one.id === id) ?? inOrder(taking).findLast((one) => one.on <= on);
    const all = !blamed ? left : short.length < mostTold ? [blamed] : taking;
    short.push(...all.map((one) => ({ id: one.id, problem: inWords(found) })));
    left = left.filter((one) => !all.includes(one));
  }
  return short;
}

/** What may be right and has to be confirmed. */
export async function doubtsAbout(
  db: Db,
  accountId: string,
  {
    added,
    currency,
    expected,
    without,
  }: { added: AccountTransaction; currency: Currency; expected: number | null; without: string | null },
): Promise<Doubt[]> {
  const others = await transactionsOf(db, accountId, { without });
  const doubts: Doubt[] = [];
  const same = others.some(
    (other) =>
      other.on === added.on &&
      other.kind === added.kind &&
      other.instrumentId === added.instrumentId &&
      other.quantity === added.quantity &&
      other.amount === added.amount,
  );
  if (same)
    doubts.push({
      key: "duplicate",
      text: "The account has the same transaction on this day already. Is this another one?",
    });
  if (expected !== null && added.amount !== null)
    doubts.push({
      key: `amount:${expected}:${added.amount}`,
      text: `Quantity, price and fee make ${sumInWords(expected, currency)}; the amount is ${sumInWords(added.amount, currency)}. Is the amount right?`,
    });
  const before = findOverdraft(others);
  const after = findOverdraft([...others, added]);
  if (after && after.minor < (before?.minor ?? 0))
    doubts.push({
      key: `overdraft:${after.on}:${after.minor}`,
      text: `The cash of the account is ${sumInWords(after.minor, currency)} on ${longDate(after.on)} with it. Is that right?`,
    });
  return doubts;
}
