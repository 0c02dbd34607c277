import * as answersList from "~/features/applications/answers-list.module.css";
import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, Table } from "~/ui/table";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import type { Ledger } from "./read-ledger.server";

/** How a loan stands today. */
export function LedgerSummary({ ledger: { terms, standing, today } }: { ledger: Ledger }) {
  const { owed, arrearsCents, arrearsDays, next, scheduledCents } = standing;
  const lines: [string, string][] = [
    ["Loan", `${dollarsAndCents(terms.amountCents)} at ${ratePercent(terms.rate)} a year over ${terms.years} years`],
    ["First payment", longDate(terms.firstDueOn)],
    ["Principal owed", dollarsAndCents(owed.principalCents)],
    ["By the schedule", dollarsAndCents(scheduledCents)],
    ["Interest owed", dollarsAndCents(owed.interestCents)],
    [
      "In arrears",
      arrearsCents > 0
        ? `${dollarsAndCents(arrearsCents)}, for ${arrearsDays} ${arrearsDays === 1 ? "day" : "days"}`
        : "Nothing",
    ],
    ["Next payment", next ? `${dollarsAndCents(next.cents)}, due ${longDate(next.dueOn)}` : "None"],
  ];
  return (
    <>
      <p className="small muted">As of {longDate(today)} (UTC)</p>
      <dl className={answersList.lines}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The payments that count, newest first. `reverse` is the address on which one of them is reversed. */
export function PaymentsTable({
  ledger: { payments },
  reverse,
}: {
  ledger: Ledger;
  /** For staff who may: the address that asks for the reason. */
  reverse?: (id: string) => string;
}) {
  if (payments.length === 0) return <p className="muted">No payment is recorded yet.</p>;
  return (
    <Table caption="Payments received" hideCaption>
      <thead>
        <tr>
          <ColumnHead>Value date</ColumnHead>
          <ColumnHead number>Paid</ColumnHead>
          <ColumnHead number>Interest</ColumnHead>
          <ColumnHead number>Repaid</ColumnHead>
          <ColumnHead number>Still owed</ColumnHead>
          {reverse && <ColumnHead>Reverse</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {payments.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {longDate(row.valueOn)}
              <span className="source">
                {row.reference}
                {reverse && (
                  <>
                    , {row.recordedBy}, <OwnTime at={row.recordedAt} />
                  </>
                )}
              </span>
            </th>
            <Cell label="Paid" number>
              {dollarsAndCents(row.amountCents)}
            </Cell>
            <Cell label="Interest" number>
              {dollarsAndCents(row.interestCents)}
            </Cell>
            <Cell label="Repaid" number>
              {dollarsAndCents(row.principalCents)}
            </Cell>
            <Cell label="Still owed" number>
              {dollarsAndCents(row.balanceCents)}
            </Cell>
            {reverse && (
              <Cell label="Reverse">
                <a href={reverse(row.id)}>
                  Reverse<span className="vh"> the payment of {longDate(row.valueOn)}</span>
                </a>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The schedule with its dates, folded. */
export function ScheduleDetails({ ledger: { schedule } }: { ledger: Ledger }) {
  return (
    <details>
      <summary>All {schedule.length} instalments</summary>
      <Table caption="The schedule" hideCaption>
        <thead>
          <tr>
            <ColumnHead>Due</ColumnHead>
            <ColumnHead number>Instalment</ColumnHead>
            <ColumnHead number>Interest</ColumnHead>
            <ColumnHead number>Repaid</ColumnHead>
            <ColumnHead number>Still owed</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={row.month}>
              <th scope="row">{longDate(row.dueOn)}</th>
              <Cell label="Instalment" number>
                {dollarsAndCents(row.payment)}
              </Cell>
              <Cell label="Interest" number>
                {dollarsAndCents(row.interest)}
              </Cell>
              <Cell label="Repaid" number>
                {dollarsAndCents(row.principal)}
              </Cell>
              <Cell label="Still owed" number>
                {dollarsAndCents(row.balance)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
