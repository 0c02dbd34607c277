import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { Instalment } from "./ledger";

/** 'Paid on 26 December 2026', 'Next payment, $1,000.00 paid'; '' for one that is simply to come. */
export function instalmentWords({ state, paidOn, paidCents }: Instalment): string {
  if (paidOn !== null) return `Paid on ${longDate(paidOn)}`;
  const paid = paidCents > 0 ? `${dollarsAndCents(paidCents)} paid` : "";
  const said = { paid: "Paid", overdue: "Overdue", next: "Next payment", open: "", ended: "Loan repaid" }[state];
  return [said, paid].filter(Boolean).join(", ");
}
