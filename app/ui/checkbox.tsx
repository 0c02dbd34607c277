import type { ComponentProps } from "react";
import * as choices from "./choices.module.css";
import { classes } from "./classes";
import { describedBy, FieldNotes, type FieldProps, firstError } from "./field";
import * as forms from "./forms.module.css";

export function Checkbox({
  label,
  hint,
  error,
  wide,
  className,
  ...input
}: Omit<FieldProps, "hideLabel"> & ComponentProps<"input">) {
  const id = input.id ?? input.name;
  return (
    <div className={classes(choices.check, firstError(error) && forms.hasError, wide && forms.wide, className)}>
      <input {...input} id={id} type="checkbox" {...describedBy(id, { hint, error }, input["aria-describedby"])} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
