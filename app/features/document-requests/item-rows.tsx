import type { MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { randomKey } from "~/ui/random-key";
import { emptyItem } from "./checklist-rows";
import { ItemFields } from "./item-fields";
import * as styles from "./request-form.module.css";
import type { TypedItem } from "./typed-request";
import { mostItems } from "./vocabulary";

/** Done in the browser where there is a script; without one the button sends the form. */
export const here = (change: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  change();
};

/** The documents of a request or of a checklist. They come and go in the browser where there is a script. */
export function ItemRows({
  of,
  rows,
  setRows,
  errors,
  due,
}: {
  of: "request" | "checklist";
  rows: readonly TypedItem[];
  setRows: (rows: TypedItem[]) => void;
  /** By the id of the field. */
  errors: Record<string, string>;
  /** The field of when a document is due. */
  due: (item: TypedItem) => ReactNode;
}) {
  return (
    <>
      <ol className={`plain ${styles.rows}`}>
        {rows.map((item, index) => (
          <ItemFields
            key={item.row}
            item={item}
            place={index + 1}
            errors={errors}
            onRemove={here(() => setRows(rows.filter(({ row }) => row !== item.row)))}
          >
            {due(item)}
          </ItemFields>
        ))}
      </ol>
      <div className={buttons.btnRow}>
        {rows.length < mostItems ? (
          <Button
            id="add"
            variant="line"
            name="intent"
            value="add"
            onClick={here(() => setRows([...rows, emptyItem(randomKey())]))}
          >
            Add another document
          </Button>
        ) : (
          <p className="small muted">
            One {of} has at most {mostItems} documents.
          </p>
        )}
      </div>
    </>
  );
}
