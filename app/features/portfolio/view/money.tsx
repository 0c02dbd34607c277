import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { monthAndYear } from "../months";
import type { FlowLine, PortfolioFigures, Sum } from "../statement/figures";
import { change, dayInWords, dollars, returnInWords } from "../statement/words";
import { kindLabels } from "../vocabulary";
import * as styles from "./portfolio-view.module.css";

/** Income by month, fees, and gains of sales, of the range. */
export function IncomeAndGains({ figures }: { figures: PortfolioFigures }) {
  const { from, to, income, incomeUnknown, fees, realised, holdings } = figures;
  const total = income.reduce((sum, { cents }) => sum + cents, 0);
  const cost = (of: "costCents" | "averageCostCents"): Sum => {
    const lines = holdings.filter(({ quantity }) => quantity !== "");
    const known = lines.flatMap((line) => (line.cents === null || line[of] === null ? [] : [line.cents - line[of]]));
    return { cents: known.reduce((sum, gain) => sum + gain, 0), unknown: lines.length - known.length };
  };
  const after = `After ${dayInWords(from)}, up to ${dayInWords(to)}`;
  return (
    <div className={styles.two}>
      <section className={`${block.block} stack`} aria-labelledby="income">
        <div className={block.head}>
          <h2 id="income">Income</h2>
          <p className="small muted">{after}</p>
        </div>
        {income.length === 0 && incomeUnknown === 0 ? (
          <EmptyState title="No income in this range">Dividends and interest are listed here by month.</EmptyState>
        ) : (
          <Table caption="Dividends and interest by month" hideCaption stackable={false}>
            <thead>
              <tr>
                <ColumnHead>Month</ColumnHead>
                <ColumnHead number>Income</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {income.toReversed().map(({ month, cents }) => (
                <tr key={month}>
                  <RowHead>{monthAndYear(month)}</RowHead>
                  <Cell number>{dollars(cents)}</Cell>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <RowHead>Total{incomeUnknown > 0 && `, without ${incomeUnknown} that need a rate of exchange`}</RowHead>
                <Cell number>{dollars(total)}</Cell>
              </tr>
            </tfoot>
          </Table>
        )}
      </section>
      <section className={`${block.block} stack`} aria-labelledby="gains">
        <div className={block.head}>
          <h2 id="gains">Gains and fees</h2>
          <p className="small muted">{after}</p>
        </div>
        <Table caption="Gains and fees" hideCaption>
          <thead>
            <tr>
              <ColumnHead>What</ColumnHead>
              <ColumnHead number>First in, first out</ColumnHead>
              <ColumnHead number>Average cost</ColumnHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowHead>Gains of sales</RowHead>
              <SumCell label="First in, first out" sum={realised.fifo} />
              <SumCell label="Average cost" sum={realised.average} />
            </tr>
            <tr>
              <RowHead>Gains not realised, at the end</RowHead>
              <SumCell label="First in, first out" sum={cost("costCents")} />
              <SumCell label="Average cost" sum={cost("averageCostCents")} />
            </tr>
            <tr>
              <RowHead>Fees paid</RowHead>
              <Cell number full colSpan={2}>
                {dollars(fees.cents)}
                {fees.unknown > 0 && `, without ${fees.unknown} that need a rate of exchange`}
              </Cell>
            </tr>
          </tbody>
        </Table>
        <p className="source">
          Gains of sales are after the fees of purchase and sale. Fees paid are all fees in your transactions: those of
          purchases and sales, and those of the firm and the custodian.
        </p>
      </section>
    </div>
  );
}

const SumCell = ({ label, sum }: { label: string; sum: Sum }) => (
  <Cell number label={label}>
    {change(sum.cents)}
    {sum.unknown > 0 && <small className="muted"> without {sum.unknown} whose purchase price is not known</small>}
  </Cell>
);

/** Month by month, the latest first. */
export function Months({ figures: { months } }: { figures: Pick<PortfolioFigures, "months"> }) {
  const shown = months.slice(0, 120);
  return (
    <section className={`${block.block} stack`} aria-labelledby="months">
      <h2 id="months">Month by month</h2>
      <details className={styles.how}>
        <summary>{months.length === 1 ? "1 month" : `${months.length} months`}</summary>
        <Table caption="Month by month" hideCaption>
          <thead>
            <tr>
              <ColumnHead>Month</ColumnHead>
              <ColumnHead number>Paid in or out</ColumnHead>
              <ColumnHead number>Value at the end</ColumnHead>
              <ColumnHead number>Time-weighted</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, flow, cents, result }) => (
              <tr key={month}>
                <RowHead>{monthAndYear(month)}</RowHead>
                <Cell number label="Paid in or out">
                  {flow === null ? "Not available" : flow === 0 ? "$0" : change(flow)}
                </Cell>
                <Cell number label="Value at the end">
                  {cents === null ? "Not available" : dollars(cents)}
                </Cell>
                <Cell number label="Time-weighted">
                  {returnInWords(result)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        {shown.length < months.length && (
          <p className="source">The latest {shown.length} months. Choose dates for earlier ones.</p>
        )}
      </details>
    </section>
  );
}

export interface FlowPage {
  flows: FlowLine[];
  total: number;
  previous: string | null;
  next: string | null;
}

/** Every transaction that moved cash or was paid in or out, the latest first. */
export function CashFlows({ page, search }: { page: FlowPage; search: URLSearchParams }) {
  const link = (place: Record<string, string>) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["after", "before"]) parameters.delete(name);
    for (const [name, value] of Object.entries(place)) parameters.set(name, value);
    return `?${parameters}#flows`;
  };
  return (
    <section className={`${block.block} stack`} aria-labelledby="flows">
      <h2 id="flows">Cash flows</h2>
      {page.flows.length === 0 ? (
        <EmptyState title="No cash flows yet">Deposits, income, fees and trades are listed here.</EmptyState>
      ) : (
        <>
          <FlowTable flows={page.flows} />
          <Pager
            summary={page.total === 1 ? "1 transaction" : `${page.total.toLocaleString("en-US")} transactions`}
            previous={page.previous ? link({ before: page.previous }) : undefined}
            next={page.next ? link({ after: page.next }) : undefined}
          />
        </>
      )}
    </section>
  );
}

const FlowTable = ({ flows }: { flows: readonly FlowLine[] }) => (
  <Table caption="Cash flows" hideCaption>
    <thead>
      <tr>
        <ColumnHead>Date</ColumnHead>
        <ColumnHead>Kind</ColumnHead>
        <ColumnHead>What</ColumnHead>
        <ColumnHead number>US dollars</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {flows.map(({ id, on, kind, what, cents }) => (
        <tr key={id}>
          <RowHead>{on}</RowHead>
          <Cell label="Kind">{kindLabels[kind]}</Cell>
          <Cell label="What">{what}</Cell>
          <Cell number label="US dollars">
            {cents === null ? `Not available: needs a rate of exchange on ${dayInWords(on)}` : change(cents)}
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);
