import type { ComponentProps } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./file-field.module.css";

/** A native file picker in a dashed field; dropping a file on the picker works by itself in every browser. */
export function FileField({
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
      <div className={styles.file}>
        <input {...input} id={id} type="file" {...describedBy(id, { hint, error }, input["aria-describedby"])} />
      </div>
    </Field>
  );
}
