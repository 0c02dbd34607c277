import { longDate } from "~/platform/dates";
import type { EntryKind } from "../entry-kinds";
import { wholeDollars } from "./payout";

export interface NamedEntry {
  kind: EntryKind;
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
}

/** 'the payment of $1,000', 'the first payment on 14 June 2026' */
export const entryName = ({ kind, amountCents, valueOn }: NamedEntry): string =>
  ({
    payment: `the payment of ${wholeDollars(amountCents)}`,
    reversal: `the reversal of a payment of ${wholeDollars(amountCents)}`,
    plan: `the first payment on ${longDate(valueOn)}`,
    closing: `the closing letter of the loan of ${wholeDollars(amountCents)}`,
  })[kind];
