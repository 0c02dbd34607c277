import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** A table of text whose row heads are as large as headings. */
export function LedgerRead({ section, number, gap }: ViewProps<"ledgerRead">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <Table read caption={section.heading} hideCaption>
        <thead>
          <tr>
            {section.columns.map((column, index) => (
              <ColumnHead key={column} className={index === 0 ? tables.colLead : undefined}>
                {column}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row) => (
            <tr key={row.head}>
              <RowHead>{row.head}</RowHead>
              {row.cells.map((cell, index) => (
                // The columns of a record never change their order.
                <Cell
                  key={section.columns[index + 1]}
                  label={section.columns[index + 1]}
                  className={cell.length < 12 ? tables.nw : undefined}
                >
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </SectionFrame>
  );
}
