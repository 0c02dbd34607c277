import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { AskedChoice, OpenedImport } from "./read-imports.server";
import { fieldLabel } from "./staging/fields";
import type { ImportKindName } from "./staging/vocabulary";

/** What the values of the file mean that the firm does not know. */
export function ValuesForm({
  opened: { kind, values, askedKey },
  refused,
}: {
  opened: Pick<OpenedImport, "kind" | "values" | "askedKey">;
  refused?: { missing: readonly number[]; typed: readonly string[] };
}) {
  const missing = new Set(refused?.missing);
  return (
    <Form method="post" className="stack" aria-label="Say what values mean">
      <input type="hidden" name="intent" value="values" />
      <input type="hidden" name="asked" value={askedKey} />
      <p>
        {values.length === 1 ? "One value of this file is" : `${values.length} values of this file are`} unknown here.
        Say what each means: the answer is kept for the next file with the same columns.
      </p>
      {missing.size > 0 && (
        <p role="alert">
          {missing.size === 1 ? "One value has" : `${missing.size} values have`} no answer yet. Nothing was checked.
        </p>
      )}
      <Table caption="Unknown values of the file" hideCaption className={docs.docs} middle>
        <thead>
          <tr>
            <ColumnHead>Value</ColumnHead>
            <ColumnHead>Fills</ColumnHead>
            <ColumnHead number>Lines</ColumnHead>
            <ColumnHead>Means</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {values.map((one, index) => (
            <tr key={`${one.field} ${one.value}`}>
              <RowHead>
                <bdi>“{one.value}”</bdi>
              </RowHead>
              <Cell label="Fills">{fieldLabel(kind, one.field)}</Cell>
              <Cell label="Lines" number>
                {one.lines.toLocaleString("en-US")}
              </Cell>
              <Cell full>
                <Meaning
                  {...{ one, index, kind }}
                  chosen={refused?.typed[index] ?? one.meaning}
                  isMissing={missing.has(index)}
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

function Meaning({
  one,
  index,
  kind,
  chosen,
  isMissing,
}: {
  one: AskedChoice;
  index: number;
  kind: ImportKindName;
  chosen: string;
  isMissing: boolean;
}) {
  return (
    <SelectField
      label={`What “${one.value}” means in “${fieldLabel(kind, one.field)}”`}
      hideLabel
      name={`value-${index}`}
      defaultValue={chosen}
      placeholder="Choose what it means"
      error={isMissing ? [`Choose what “${one.value}” means`] : undefined}
    >
      <optgroup label={fieldLabel(kind, one.field)}>
        {one.options.map(({ value, label }) => (
          <option key={value} value={`=${value}`}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label="None of these">
        {one.mayBeEmpty && <option value="empty">Nothing: read it as an empty cell</option>}
        <option value="leave">Leave {one.lines === 1 ? "this line" : "these lines"} out</option>
        <option value="error">An error, to be mended in the file</option>
      </optgroup>
    </SelectField>
  );
}
