import * as docs from "~/ui/docs.module.css";
import * as preLine from "~/ui/pre-line.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { changedPart } from "./changed-part";
import type { Difference } from "./kind/rules";

/** What differs, field by field. Long texts are shortened to the part that differs. `before`: null for an entry that is new. */
export function DifferenceTable({
  differences,
  before = "Now",
  after = "Proposed",
}: {
  differences: readonly Difference[];
  before?: string | null;
  after?: string;
}) {
  return (
    <Table caption="Differences" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Field</ColumnHead>
          {before !== null && <ColumnHead>{before}</ColumnHead>}
          <ColumnHead>{after}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const shown = before === null ? difference : changedPart(difference);
          return (
            <tr key={difference.label}>
              <RowHead>{difference.label}</RowHead>
              {before !== null && (
                <Cell label={before} full className={preLine.preLine}>
                  {shown.before || "Empty"}
                </Cell>
              )}
              <Cell label={after} full className={preLine.preLine}>
                {shown.after || "Empty"}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
