import type { ComponentProps } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./forms.module.css";

/** A single line. Takes every native input property and `ref`; the id is the name unless given. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const id = input.id ?? input.name;
  return (
    <Field {...{ id, label, hideLabel, hint, error, wide, className }}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        {...describedBy(id, { hint, error }, input["aria-describedby"])}
      />
    </Field>
  );
}
