import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { ReversedLine } from "./read-ledger.server";

/** The same for the borrower, who was told that they were recorded. */
export function TakenBackList({ reversed }: { reversed: readonly ReversedLine[] }) {
  if (reversed.length === 0) return null;
  return (
    <>
      <h3>Payments taken back</h3>
      <p>We had recorded them, and they count no more. If you think that this is wrong, write to us.</p>
      <ul className="plain">
        {reversed.map(({ id, amountCents, valueOn, reference, reversedAt }) => (
          <li key={id}>
            <span className="num">{dollarsAndCents(amountCents)}</span> of {longDate(valueOn)}, {reference}, taken back
            on <OwnTime at={reversedAt} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Payments that were reversed, for staff. */
export function ReversedList({ reversed }: { reversed: readonly ReversedLine[] }) {
  if (reversed.length === 0) return null;
  return (
    <details>
      <summary>Reversed payments ({reversed.length})</summary>
      <ul className="plain">
        {reversed.map(({ id, amountCents, valueOn, reference, reversedBy, reversedAt, reason }) => (
          <li key={id}>
            <p>
              <span className="num">{dollarsAndCents(amountCents)}</span> on {longDate(valueOn)}, {reference}
            </p>
            <p className={`source ${preLine.preLine}`}>
              {reversedBy}, <OwnTime at={reversedAt} />: {reason}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
