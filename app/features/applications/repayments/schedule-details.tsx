import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { fellAwayWords, instalmentWords, partsInterest, restWords } from "./instalment-words";
import type { Instalment } from "./ledger";
import { Sums } from "./payments-table";
import type { Ledger } from "./read-ledger.server";
import * as styles from "./schedule-details.module.css";

const instalmentTones: Record<Exclude<Instalment["state"], "open">, StatusTone> = {
  paid: "ok",
  overdue: "bad",
  next: "wait",
  ended: "skip",
};

/** The schedule with its dates and what is paid of it, folded. */
export function ScheduleDetails({ ledger }: { ledger: Ledger }) {
  const { schedule } = ledger;
  const [away, rest] = [fellAwayWords(ledger), restWords(ledger)];
  return (
    <details>
      <summary>All {schedule.filter(({ month }) => month > 0).length} instalments</summary>
      <div className="stack">
        <p className="small muted">
          This is the schedule as agreed. A payment before its day saves interest and repays more principal: what is
          really owed stands with the payments received.
        </p>
        {away && <p>{away}</p>}
        {rest && <p>{rest}</p>}
        <Table caption="The schedule" hideCaption>
          <thead>
            <tr>
              <ColumnHead>Due</ColumnHead>
              <ColumnHead number>Instalment</ColumnHead>
              <ColumnHead number>Interest</ColumnHead>
              <ColumnHead number>Repaid</ColumnHead>
              <ColumnHead number>Owed by the schedule</ColumnHead>
              <ColumnHead>State</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {schedule.map((row) => (
              <tr key={row.month} className={row.state === "next" ? styles.next : undefined}>
                <RowHead>
                  <span className="num">{row.dueOn}</span>
                  {row.month === 0 && <div className="source">{partsInterest}</div>}
                </RowHead>
                <Sums
                  of={{
                    Instalment: row.payment,
                    Interest: row.interest,
                    Repaid: row.principal,
                    "Owed by the schedule": row.balance,
                  }}
                />
                <Cell label="State" full>
                  {row.state === "open" ? (
                    instalmentWords(row)
                  ) : (
                    <Status tone={instalmentTones[row.state]}>{instalmentWords(row)}</Status>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
