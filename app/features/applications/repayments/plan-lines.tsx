import * as termRows from "~/ui/term-rows.module.css";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { partsInterest } from "./instalment-words";
import type { PlanChange, PlanFigures } from "./plan-change";

/** What a plan means, and what it was before. */
export function PlanLines({ change: { before, after } }: { change: PlanChange }) {
  const lines: [string, (figures: PlanFigures) => string][] = [
    ["First payment", ({ firstDueOn }) => longDate(firstDueOn)],
    ["Number of payments", ({ payments }) => String(payments)],
    ["Last payment", ({ lastDueOn }) => longDate(lastDueOn)],
    ["Interest until the first payment", ({ firstInterestCents }) => dollarsAndCents(firstInterestCents)],
    ["First instalment, with this interest", ({ firstCents }) => dollarsAndCents(firstCents)],
  ];
  if (after.partsInterestCents > 0)
    lines.push(
      [partsInterest, ({ partsInterestCents }) => dollarsAndCents(partsInterestCents)],
      [
        "Due on the first day in all",
        ({ firstCents, partsInterestCents }) => dollarsAndCents(firstCents + partsInterestCents),
      ],
    );
  return (
    <dl className={termRows.lines}>
      {lines.map(([term, read]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">
            <b>{read(after)}</b>
            {before && (read(before) === read(after) ? ", as before" : `, before ${read(before)}`)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
