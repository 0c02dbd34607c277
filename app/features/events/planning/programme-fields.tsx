import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { TextField } from "~/ui/text-field";
import { moreLines, spareLines } from "./more-lines";
import * as styles from "./programme-fields.module.css";

type Written = FieldMetadata<string | undefined>;

/**
 * The programme of an event: a clock time and what happens then, line by line. Lines are added in the browser; without a script the button
 * sends the form, which comes back with what was typed and more lines.
 */
export function ProgrammeFields({
  lines,
  asked,
}: {
  lines: readonly { at: Written; part: Written }[];
  /** So many lines the form had when it was sent. */
  asked: Written;
}) {
  const last = lines.findLastIndex(({ at, part }) => at.initialValue || part.initialValue);
  const [added, setAdded] = useState(0);
  const begun = Math.max(last + 1 + spareLines, 1 + spareLines, Number(asked.initialValue) || 0);
  const shown = lines.slice(0, begun + added);
  return (
    <fieldset className={`${forms.wide} ${styles.programme}`} aria-describedby="programme-hint">
      <legend className={forms.legend}>Programme</legend>
      <p className="small muted" id="programme-hint">
        When each part begins, on the clocks of the office, and what happens. Lines that stay empty are left out.
      </p>
      {shown.map(({ at, part }, index) => (
        <div key={at.name} className={styles.line}>
          <TextField
            label={<LineLabel number={index + 1}>Begins at</LineLabel>}
            error={at.errors}
            {...getInputProps(at, { type: "time" })}
          />
          <TextField
            label={<LineLabel number={index + 1}>What happens</LineLabel>}
            error={part.errors}
            {...getInputProps(part, { type: "text" })}
          />
        </div>
      ))}
      <input type="hidden" name={asked.name} value={shown.length} />
      <div>
        {shown.length < lines.length ? (
          <Button
            id="more-lines"
            variant="line"
            small
            name="intent"
            value={moreLines}
            // Fields that are still empty keep nobody from adding a line.
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              setAdded(added + 1);
            }}
          >
            Add a line
          </Button>
        ) : (
          <p className="small muted">A programme has at most {lines.length} lines.</p>
        )}
      </div>
    </fieldset>
  );
}

const LineLabel = ({ number, children }: { number: number; children: string }) => (
  <>
    <span className="vh">Part {number}: </span>
    {children}
  </>
);
