import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { Instalment } from "./ledger";
import type { Ledger } from "./read-ledger.server";

/** The name of what parts bore until the last payout, wherever it stands. */
export const partsInterest = "Interest until the last payout";

/** 'Paid on 26 December 2026', 'Next payment, $1,000.00 paid'; '' for one that is simply to come. */
export function instalmentWords({ state, paidOn, paidCents }: Instalment): string {
  if (paidOn !== null) return `Paid on ${longDate(paidOn)}`;
  const paid = paidCents > 0 ? `${dollarsAndCents(paidCents)} paid` : "";
  const said = {
    paid: "Paid",
    overdue: "Overdue",
    next: "Next payment",
    open: "",
    ended: "Fell away, the loan is repaid",
  }[state];
  return [said, paid].filter(Boolean).join(", ");
}

/** What repaid the whole loan before the end of its schedule, and how many instalments fell away with it; null for none. */
export function fellAwayWords({ schedule, payments, repaidOn }: Ledger): string | null {
  const away = schedule.filter(({ state }) => state === "ended").length;
  if (repaidOn === null || away === 0) return null;
  const last = payments.filter(({ valueOn }) => valueOn === repaidOn).reduce((sum, row) => sum + row.amountCents, 0);
  const rest = away === 1 ? "The last instalment" : `The last ${away} instalments`;
  return `On ${longDate(repaidOn)}, ${dollarsAndCents(last)} repaid the whole loan. ${rest} fell away.`;
}

/** What the schedule leaves open, and how it is settled; null for nothing. */
export function restWords({ schedule, restCents }: Ledger): string | null {
  const last = schedule.at(-1);
  if (restCents === 0 || !last) return null;
  return `${dollarsAndCents(restCents)} remains after the last instalment, on ${longDate(last.dueOn)}, if each instalment is paid on its day from now on. It is the interest of days on which payments were late. It is settled with the last payment, or with an early repayment.`;
}
