import { dollarsAndCents } from "../../loans/figures";
import type { ImportTable } from "./tables";

/** What the payments of a file come to. */
export interface PaymentSums {
  addedCents: number;
  /** Of those that the ledgers have already. */
  sameCents: number;
  /** Of the lines with mistakes, as far as they have a sum in dollars. */
  wrongCents: number;
  /** Lines with mistakes that have none. */
  wrongUnread: number;
}

type Sums = Pick<ImportTable, "added_cents" | "same_cents" | "wrong_cents" | "wrong_unread">;

export const noSums: Sums = { added_cents: null, same_cents: null, wrong_cents: null, wrong_unread: null };

/** Null for files of other kinds. */
export const sumsOf = ({ added_cents, same_cents, wrong_cents, wrong_unread }: Sums): PaymentSums | null =>
  added_cents === null
    ? null
    : {
        ...{ addedCents: added_cents, sameCents: same_cents ?? 0 },
        ...{ wrongCents: wrong_cents ?? 0, wrongUnread: wrong_unread ?? 0 },
      };

/** '$1,200.00 in all', '$30.00 in all, apart from 2 lines without a sum in dollars', 'without a sum in dollars' */
export function leftInWords({ wrongCents, wrongUnread }: PaymentSums): string {
  const sum = `${dollarsAndCents(wrongCents)} in all`;
  if (wrongUnread === 0) return sum;
  if (wrongCents === 0) return "without a sum in dollars";
  return `${sum}, apart from ${wrongUnread.toLocaleString("en-US")} ${wrongUnread === 1 ? "line" : "lines"} without a sum in dollars`;
}
