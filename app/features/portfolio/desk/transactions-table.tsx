import { Link } from "react-router";
import { longDate } from "~/platform/dates";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import type { Desk } from "../records/read-desk.server";
import { grouped } from "../statement/words";
import { kindLabels } from "../vocabulary";

/** What was entered for a client, the latest entry first, with what was voided and why. */
export function TransactionsTable({ desk }: { desk: Desk }) {
  if (desk.lines.length === 0)
    return (
      <EmptyState title="No transactions yet">
        What you record or paste is listed here, the latest entry first.
      </EmptyState>
    );
  return (
    <>
      <Table caption="Transactions" hideCaption middle>
        <thead>
          <tr>
            <ColumnHead>Date</ColumnHead>
            <ColumnHead>Kind</ColumnHead>
            <ColumnHead>Account</ColumnHead>
            <ColumnHead number>Quantity</ColumnHead>
            <ColumnHead number>Amount</ColumnHead>
            <ColumnHead>Note</ColumnHead>
            <ColumnHead>Actions</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {desk.lines.map((line) => (
            <tr key={line.id}>
              <RowHead>
                {line.on} {line.voided && <Tag>Voided</Tag>}
              </RowHead>
              <Cell label="Kind">{kindLabels[line.kind]}</Cell>
              <Cell label="Account">{line.account}</Cell>
              <Cell label="Quantity" number>
                {line.quantity && `${grouped(line.quantity)} ${line.symbol}`}
              </Cell>
              <Cell label="Amount" number>
                {line.amount}
                {line.fee && <small className="muted"> with a fee of {line.fee}</small>}
              </Cell>
              <Cell label="Note">
                {[line.quantity ? "" : line.instrument, line.note, line.externalId && `Number ${line.externalId}`]
                  .filter(Boolean)
                  .join(". ")}
                {line.voided && <small className="muted"> Voided: {line.voided.reason}</small>}
              </Cell>
              <Cell>
                {!line.voided && (
                  <RowActions>
                    <Link className={buttons.textLink} to={`?correct=${line.id}`}>
                      Correct
                      <span className="vh">
                        {" "}
                        the {kindLabels[line.kind].toLowerCase()} of {longDate(line.on)}
                      </span>
                    </Link>
                    <Link className={buttons.textLink} to={`?void=${line.id}`}>
                      Void
                      <span className="vh">
                        {" "}
                        the {kindLabels[line.kind].toLowerCase()} of {longDate(line.on)}
                      </span>
                    </Link>
                  </RowActions>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        summary={`${desk.total.toLocaleString("en-US")} ${desk.total === 1 ? "entry" : "entries"}`}
        previous={desk.previous ? `?before=${desk.previous}` : undefined}
        next={desk.next ? `?after=${desk.next}` : undefined}
      />
    </>
  );
}
