import { Form } from "react-router";
import { Button } from "~/ui/button";
import { type ClientColumn, clientColumnLabels, clientColumns, usualColumns, writeColumns } from "../clients/columns";
import * as styles from "./client-views.module.css";

/** The columns of the list in their order. Each button sends the columns as they are after it, so that it works without a script. */
export function ColumnsForm({ columns }: { columns: readonly ClientColumn[] }) {
  const others = clientColumns.filter((column) => !columns.includes(column));
  const isUsual = writeColumns(columns) === writeColumns(usualColumns);
  return (
    <>
      <ol className={styles.order} aria-label="Shown columns">
        <li>
          <span>Client</span>
          <span className="small muted">Always first</span>
        </li>
        {columns.map((column, index) => (
          <li key={column}>
            <span>{clientColumnLabels[column]}</span>
            <Form method="post" preventScrollReset>
              <Step column={column} to={moved(columns, index, index - 1)} missing={index === 0}>
                Earlier
              </Step>
              <Step column={column} to={moved(columns, index, index + 1)} missing={index === columns.length - 1}>
                Later
              </Step>
              <Step column={column} to={columns.toSpliced(index, 1)} missing={columns.length === 1}>
                Take out
              </Step>
            </Form>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="others">
          <h3 id="others">Not shown</h3>
          <ul className={styles.order}>
            {others.map((column) => (
              <li key={column}>
                <span>{clientColumnLabels[column]}</span>
                <Form method="post" preventScrollReset>
                  <Step column={column} to={[...columns, column]}>
                    Show
                  </Step>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isUsual && (
        <Form method="post" preventScrollReset>
          <Button variant="line" name="columns" value="">
            Back to the usual columns
          </Button>
        </Form>
      )}
    </>
  );
}

/** A button that is missing keeps its place: the others stay where they were pressed. */
function Step({
  column,
  to,
  missing,
  children,
}: {
  column: ClientColumn;
  to: readonly ClientColumn[];
  missing?: boolean;
  children: string;
}) {
  return (
    <Button variant="text" small name="columns" value={writeColumns(to)} disabled={missing}>
      {children}
      <span className="vh"> {clientColumnLabels[column]}</span>
    </Button>
  );
}

const moved = (columns: readonly ClientColumn[], from: number, to: number): ClientColumn[] =>
  columns
    .flatMap((column, index) => (index === from ? [] : [column]))
    .toSpliced(to, 0, ...columns.slice(from, from + 1));
