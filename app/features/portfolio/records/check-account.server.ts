import { longDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { findOverdraft, findShortfall } from "../figures/holdings.server";
import type { AccountTransaction } from "../figures/types";
import type { Currency } from "../vocabulary";
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
  if (!found) return null;
  const { on, quantity } = found.transaction;
  return `On ${longDate(on)} the account holds ${found.held.toFixed()}, and ${quantity} would go out.`;
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
