import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./programme-fields.module.css";

type Written = FieldMetadata<string | undefined>;

/** Lines that are empty at the end: without a script more come when the event is saved and opened again. */
const spare = 3;

/** The programme of an event: a clock time and what happens then, line by line. */
export function ProgrammeFields({ lines }: { lines: readonly { at: Written; part: Written }[] }) {
  const last = lines.findLastIndex(({ at, part }) => at.initialValue || part.initialValue);
  const [added, setAdded] = useState(0);
  const hydrated = useHydrated();
  const shown = lines.slice(0, Math.max(last + 1, 1) + spare + added);
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
      {hydrated && shown.length < lines.length && (
        <div>
          <Button type="button" variant="line" small onClick={() => setAdded(added + 1)}>
            Add a line
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const LineLabel = ({ number, children }: { number: number; children: string }) => (
  <>
    <span className="vh">Part {number}: </span>
    {children}
  </>
);
