import { TermLines } from "~/ui/term-lines";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import { partsInterest } from "./instalment-words";
import type { Ledger } from "./read-ledger.server";

/** How a loan stands today. */
export function LedgerSummary({ ledger: { terms, standing, today, repaidOn, restCents, parts } }: { ledger: Ledger }) {
  const { owed, arrearsCents, arrearsDays, next, scheduledCents } = standing;
  const lines: [string, string][] = [
    ...(repaidOn ? ([["State", `Repaid in full on ${longDate(repaidOn)}`]] satisfies [string, string][]) : []),
    ["Loan", `${dollarsAndCents(terms.amountCents)} at ${ratePercent(terms.rate)} a year over ${terms.years} years`],
    ["First payment", longDate(terms.firstDueOn)],
    ...(parts.length > 0
      ? ([[partsInterest, `${dollarsAndCents(terms.partsInterestCents)}, due with the first instalment`]] satisfies [
          string,
          string,
        ][])
      : []),
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
      {parts.length > 0 && (
        <details className="small">
          <summary>How the interest until the last payout is counted</summary>
          <p>
            Each part bears interest from its own payout until the last one
            {terms.interestFrom && `, on ${longDate(terms.interestFrom)}`}. From then on the whole loan does.
          </p>
          <ul className="plain num">
            {parts.map(({ amountCents, valueOn, days, interestCents }) => (
              <li key={`${valueOn} ${amountCents}`}>
                {longDate(valueOn)}: {dollarsAndCents(amountCents)} for {days} {days === 1 ? "day" : "days"},{" "}
                {dollarsAndCents(interestCents)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
