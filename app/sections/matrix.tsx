import * as tables from "~/ui/tables.module.css";
import * as terms from "~/ui/terms.module.css";
import { ActionRow } from "./action-links";
import { SectionFrame } from "./section-frame";
import * as styles from "./sections.module.css";
import type { ViewProps } from "./view-props";

/** A table whose cells are figures. One cell may be marked. Terms and actions are in columns 1-3. */
export function Matrix({ section, page, number, gap }: ViewProps<"matrix">) {
  const { note, ...frame } = section;
  const aside = section.terms || section.actions;
  return (
    <SectionFrame tone="ink" {...frame} number={number} gap={gap}>
      <div className="grid">
        {aside && (
          <div className="c-1-3 stack">
            {section.terms && <Terms of={section.terms} />}
            <ActionRow actions={section.actions ?? []} page={page.title} />
          </div>
        )}
        <div className={aside ? styles.body : undefined}>
          <MatrixTable {...section} caption={note ?? section.heading} />
        </div>
      </div>
    </SectionFrame>
  );
}

export function Terms({ of }: { of: readonly { term: string; value: string }[] }) {
  return (
    <dl className={terms.terms}>
      {of.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `marked` is [row, column], counted from 0. The caption is below the table and says what the figures are. */
export function MatrixTable({
  caption,
  columns,
  rows,
  marked,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
  marked?: readonly [row: number, column: number];
}) {
  return (
    <table className={tables.matrix}>
      <caption className="source">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={row.head}>
            <th scope="row">{row.head}</th>
            {row.cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={marked?.[0] === rowIndex && marked[1] === index ? tables.isLow : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
