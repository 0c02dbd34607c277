import type { ComponentProps } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./forms.module.css";

/** A field of several lines that the person can enlarge. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  const id = input.id ?? input.name;
  return (
    <Field {...{ id, label, hideLabel, hint, error, wide, className }}>
      <textarea
        rows={5}
        {...input}
        id={id}
        className={styles.input}
        {...describedBy(id, { hint, error }, input["aria-describedby"])}
      />
    </Field>
  );
}
