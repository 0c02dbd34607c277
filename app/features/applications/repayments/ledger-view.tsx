import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as termRows from "~/ui/term-rows.module.css";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import { ratePercent } from "../loan-file/vocabulary";
import type { Ledger } from "./read-ledger.server";

/** How a loan stands today. */
export function LedgerSummary({ ledger: { terms, standing, today, repaidOn } }: { ledger: Ledger }) {
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
    ["Next payment", next ? `${dollarsAndCents(next.cents)}, due ${longDate(next.dueOn)}` : "None"],
  ];
  return (
    <>
      <p className="small muted">As of {longDate(today)} (UTC)</p>
      <dl className={termRows.lines}>
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
  byWhom = false,
  reverse,
}: {
  ledger: Ledger;
  /** For staff: who entered each, who confirmed it, and when. */
  byWhom?: boolean;
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
            <RowHead>
              {longDate(row.valueOn)}
              <div className="source">
                {row.reference}
                {byWhom && (
                  <>
                    , {row.recordedBy}
                    {row.confirmedBy && <> (confirmed by {row.confirmedBy})</>}, <OwnTime at={row.recordedAt} />
                  </>
                )}
              </div>
            </RowHead>
            <Sums
              of={{
                Paid: row.amountCents,
                Interest: row.interestCents,
                Repaid: row.principalCents,
                "Still owed": row.balanceCents,
              }}
            />
            {reverse && (
              <Cell full>
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

/** The cells of a row that are sums, in cents, each under the head of this name. */
export const Sums = ({ of }: { of: Record<string, number> }) =>
  Object.entries(of).map(([label, cents]) => (
    <Cell key={label} label={label} number>
      {dollarsAndCents(cents)}
    </Cell>
  ));
