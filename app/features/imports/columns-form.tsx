import { useState } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as styles from "./imports.module.css";
import type { OpenedImport } from "./read-imports.server";
import { type Columns, dateFields, headTitle } from "./staging/columns";
import { lastOrderInWords } from "./staging/dates";
import { fieldsOf } from "./staging/fields";
import { kindWords } from "./staging/kind-words";
import { type DateOrder, dateOrderLabels, dateOrders } from "./staging/vocabulary";
import { UnusedColumns } from "./unused-columns";

/** Which column fills which field. Suggested by the heads, or by what was chosen for a file with the same head before. */
export function ColumnsForm({
  opened: { kind, head, sample, columns, dates, datesOfEarlier },
  refused,
}: {
  opened: OpenedImport;
  refused?: { message: string; column: number | "dates" | null; typed: Columns; dates: DateOrder | "" };
}) {
  const chosen = refused?.typed ?? columns;
  const [fills, setFills] = useState(chosen);
  const hasDates = fills.some((field) => dateFields.includes(field));
  const days = sample.flatMap((cells) =>
    columns.flatMap((field, index) => (dateFields.includes(field) ? [cells[index] ?? ""] : [])),
  );
  return (
    <Form method="post" className="stack" aria-label="Match the columns">
      <input type="hidden" name="intent" value="match" />
      <p>{kindWords[kind].found}</p>
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
                <bdi>{headTitle(title, index)}</bdi>
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
                  label={`Field that “${headTitle(title, index)}” fills`}
                  hideLabel
                  name={`column-${index}`}
                  defaultValue={chosen[index] ?? ""}
                  placeholder="Nothing"
                  options={fieldsOf[kind].map(({ value, label }) => ({ value, label }))}
                  onChange={({ target: { value } }) =>
                    setFills((now) => (now[index] === value ? now : now.with(index, value)))
                  }
                  error={refused?.column === index ? [refused.message] : undefined}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <UnusedColumns head={head} columns={chosen} soFar />
      <div className={hasDates ? undefined : "without-script"}>
        <SelectField
          label="How the dates are written"
          name="dates"
          hint={
            !hasDates
              ? "For columns that fill a date. A file in which one day is above 12 shows it by itself."
              : datesOfEarlier && dates !== "" && !refused
                ? lastOrderInWords(days, dates)
                : "A file in which one day is above 12 shows it by itself."
          }
          defaultValue={refused ? refused.dates : dates}
          placeholder="As the file shows"
          options={dateOrders.map((value) => ({ value, label: dateOrderLabels[value] }))}
          error={refused?.column === "dates" ? [refused.message] : undefined}
        />
      </div>
      <p>
        <Button>Check the file</Button>
      </p>
      <p className="small">The check changes nothing in the records.</p>
    </Form>
  );
}
