import { TermLines } from "~/ui/term-lines";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import type { Ledger } from "./read-ledger.server";

/** How a loan stands today. */
export function LedgerSummary({ ledger: { terms, standing, today, repaidOn, restCents } }: { ledger: Ledger }) {
  const { owed, arrearsCents, arrearsDays, next, scheduledCents } = standing;
  const lines: [string, string][] = [
    ...(repaidOn ? ([["State", `Repaid in full on ${longDate(repaidOn)}`]] satisfies [string, string][]) : []),
    ["Loan", `${dollarsAndCents(terms.amountCents)} at ${ratePercent(terms.rate)} a year over ${terms.years} years`],
    ["First payment", longDate(terms.firstDueOn)],
    ["Principal owed", dollarsAndCents(owed.principalCents)],
    ...(repaidOn
      ? []
      : [["Principal owed today by the schedule", dollarsAndCents(scheduledCents)] satisfies [string, string]]),
    ["Interest owed", dollarsAndCents(owed.interestCents)],
    [
      "In arrears",
      arrearsCents > 0
        ? `${dollarsAndCents(arrearsCents)}, for ${arrearsDays} ${arrearsDays === 1 ? "day" : "days"}`
        : "Nothing",
    ],
    ...(restCents > 0
      ? ([["Remains after the last instalment", dollarsAndCents(restCents)]] satisfies [string, string][])
      : []),
    ["Next payment", next ? `${dollarsAndCents(next.cents)}, due ${longDate(next.dueOn)}` : "None"],
  ];
  return (
    <>
      <p className="small muted">As of {longDate(today)} (UTC)</p>
      <TermLines lines={lines} />
    </>
  );
}
