import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as styles from "./imports.module.css";
import type { OpenedImport } from "./read-imports.server";
import { type Columns, importFields } from "./vocabulary";

/** Which column fills which field. Suggested by the heads, or by what was chosen for a file with the same head before. */
export function ColumnsForm({
  opened: { head, sample, columns },
  refused,
}: {
  opened: OpenedImport;
  refused?: { message: string; column: number | null; typed: Columns };
}) {
  const chosen = refused?.typed ?? columns;
  return (
    <Form method="post" className="stack" aria-label="Match the columns">
      <input type="hidden" name="intent" value="match" />
      <p>
        Clients are found by their email address. Who is not found is added; who is found is changed in the fields that
        you choose here. An empty cell changes nothing.
      </p>
      {refused && refused.column === null && <p role="alert">{refused.message}</p>}
      <Table caption="Columns of the file" hideCaption className={docs.docs} middle>
        <thead>
          <tr>
            <ColumnHead>Column</ColumnHead>
            <ColumnHead>First lines</ColumnHead>
            <ColumnHead>Fills</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {head.map((title, index) => (
            <tr key={index}>
              <RowHead>
                <bdi>{title || `Column ${index + 1}`}</bdi>
              </RowHead>
              <Cell label="First lines" className={styles.sample}>
                <bdi>
                  {sample
                    .map((cells) => cells[index] ?? "")
                    .filter(Boolean)
                    .join(" · ")}
                </bdi>
              </Cell>
              <Cell full>
                <SelectField
                  label={`Field that “${title || `Column ${index + 1}`}” fills`}
                  hideLabel
                  name={`column-${index}`}
                  defaultValue={chosen[index] ?? ""}
                  placeholder="Nothing"
                  options={importFields.map(({ value, label }) => ({ value, label }))}
                  error={refused?.column === index ? [refused.message] : undefined}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        <Button>Check the file</Button>
      </p>
      <p className="small">The check changes nothing in the records.</p>
    </Form>
  );
}
