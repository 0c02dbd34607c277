import { Banner } from "~/ui/banner";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Pasted } from "../records/paste-transactions.server";

const shown = 100;

/** What a dry run says of pasted lines, by line. */
export function PasteResult({ pasted: { additions, known, errors } }: { pasted: Pasted }) {
  const lines = errors.length > 0 ? errors.map(({ line, message }) => ({ line, words: message })) : additions;
  return (
    <div className="stack" role="status">
      <Banner title={errors.length > 0 ? "Nothing was recorded." : "Checked, not recorded yet."}>
        {errors.length > 0
          ? `${errors.length} ${errors.length === 1 ? "problem" : "problems"}: all lines are recorded, or none.`
          : `${additions.length} ${additions.length === 1 ? "line" : "lines"} would be added, ${known} ${known === 1 ? "is" : "are"} there already.`}
      </Banner>
      {lines.length > 0 && (
        <Table caption={errors.length > 0 ? "Problems" : "Additions"} stackable={false}>
          <thead>
            <tr>
              <ColumnHead>Line</ColumnHead>
              <ColumnHead>{errors.length > 0 ? "Problem" : "Addition"}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map(({ line, words }) => (
              <tr key={`${line} ${words}`}>
                <RowHead>{line}</RowHead>
                <Cell>{words}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {lines.length > shown && (
        <p className="source">
          The first {shown} of {lines.length}.
        </p>
      )}
    </div>
  );
}
