import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { dollarsAndCents } from "../../loans/figures";
import { longDate } from "../loan-file/dates";
import type { Ledger } from "./read-ledger.server";

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
              <span className="num">{row.valueOn}</span>
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
