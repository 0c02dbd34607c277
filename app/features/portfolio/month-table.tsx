import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { formatDollars, formatGrowth, growthBetween } from "./growth";
import type { MonthEnd } from "./month-ends";
import { monthAndYear } from "./months";
import * as styles from "./readings.module.css";

/** The figures of the chart, latest month first. Each change is against the last month with a value. */
export function MonthTable({ months }: { months: readonly MonthEnd[] }) {
  const lines = months.map(({ month, cents }, index) => {
    const earlier = months.slice(0, index).findLast((one) => one.cents !== null);
    const from = earlier?.cents ?? null;
    return { month, cents, change: cents === null || from === null ? null : growthBetween(from, cents) };
  });
  return (
    <details className={`small ${styles.monthFigures}`}>
      <summary>Show the figures</summary>
      <Table caption="Month-end values" hideCaption stackable={false}>
        <thead>
          <tr>
            <ColumnHead>Month</ColumnHead>
            <ColumnHead number>Value</ColumnHead>
            <ColumnHead number>Change</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map(({ month, cents, change }) => (
            <tr key={month}>
              <RowHead>{monthAndYear(month)}</RowHead>
              <Cell number>{cents === null ? "Not recorded" : formatDollars(cents)}</Cell>
              <Cell number>{change === null ? "" : formatGrowth(change)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
