import { Form, href, Link } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import * as docs from "~/ui/docs.module.css";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { TextArea } from "~/ui/text-area";
import * as styles from "./imports.module.css";
import { type LeftPayment, longestNote } from "./payments/left-payments";

/** What was sent and refused. */
export interface RefusedSettling {
  ticked: readonly string[];
  note: string;
  errors: { payments?: string; note?: string };
}

/** Payments that no ledger has, for whoever may settle them each with a box, and what became of those that are ticked. */
export function LeftPaymentsForm({
  payments,
  settled,
  refused,
}: {
  payments: readonly LeftPayment[];
  settled: boolean;
  refused?: RefusedSettling;
}) {
  const maySettle = useMay("applications.pay");
  return (
    <Form method="post" className="stack" aria-label={settled ? "Open payments again" : "Settle payments"}>
      <input type="hidden" name="intent" value={settled ? "reopen" : "settle"} />
      <Table caption={settled ? "Settled payments" : "Payments that no ledger has"} hideCaption className={docs.docs}>
        <thead>
          <tr>
            <ColumnHead>Payment</ColumnHead>
            <ColumnHead>{settled ? "What became of it" : "Why it was left out"}</ColumnHead>
            <ColumnHead>File</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {payments.map((one, index) => (
            <tr key={one.key}>
              <RowHead>
                {maySettle ? (
                  <Checkbox
                    id={`payment-${index}`}
                    name="payment"
                    value={one.key}
                    defaultChecked={refused?.ticked.includes(one.key)}
                    label={<bdi>{one.label || "Unreadable"}</bdi>}
                  />
                ) : (
                  <bdi>{one.label || "Unreadable"}</bdi>
                )}
                <small>
                  {one.applicationId === "" ? (
                    <bdi>{one.detail}</bdi>
                  ) : (
                    <Link
                      to={href("/dashboard/admin/applications/:applicationId/repayment", {
                        applicationId: one.applicationId,
                      })}
                    >
                      <bdi>{one.detail}</bdi>
                    </Link>
                  )}
                </small>
              </RowHead>
              <Cell label={settled ? "What became of it" : "Why it was left out"}>
                {one.settled ? (
                  <>
                    <bdi>{one.settled.note}</bdi>
                    <small>
                      <bdi>{one.settled.by}</bdi>, <OwnTime at={one.settled.at} />
                    </small>
                  </>
                ) : (
                  <ul className={styles.notes}>
                    {one.why.map((text) => (
                      <li key={text}>
                        <bdi>{text}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </Cell>
              <Cell label="File">
                <Link to={href("/dashboard/admin/imports/:importId", { importId: one.importId })}>
                  <bdi>{one.fileName}</bdi>
                </Link>
                <small>
                  Line {one.line.toLocaleString("en-US")}, <OwnTime at={one.leftAt} />
                </small>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <May act="applications.pay">
        {refused?.errors.payments && <p role="alert">{refused.errors.payments}</p>}
        {!settled && (
          <TextArea
            label="What became of the payments that are ticked"
            name="note"
            rows={2}
            maxLength={longestNote}
            defaultValue={refused?.note}
            hint="Such as: sent back to the payer on 3 July."
            error={refused?.errors.note ? [refused.errors.note] : undefined}
          />
        )}
        <p>
          <Button variant={settled ? "line" : undefined}>
            {settled ? "Open the ticked payments again" : "Settle the ticked payments"}
          </Button>
        </p>
      </May>
    </Form>
  );
}
