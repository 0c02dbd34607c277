import type { ComponentProps } from "react";
import { classes } from "./classes";
import { describedBy, FieldNotes, type FieldProps, firstError } from "./field";

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
    <div className={classes("check", firstError(error) && "has-error", wide && "wide", className)}>
      <input {...input} id={id} type="checkbox" {...describedBy(id, { hint, error }, input["aria-describedby"])} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
