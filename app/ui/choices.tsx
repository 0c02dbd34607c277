import type { ChangeEventHandler, ReactNode } from "react";
import * as styles from "./choices.module.css";
import { classes } from "./classes";
import { describedBy, FieldNotes, type FieldProps, firstError } from "./field";
import * as forms from "./forms.module.css";

/**
 * Radio buttons as joined cells, for two to four short words. `defaultValue` (or `value` with `onChange`) is the
 * checked one.
 */
export function Choices({
  name,
  id = name,
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  options,
  defaultValue,
  value,
  onChange,
  required,
  disabled,
  form,
}: FieldProps & {
  name: string;
  id?: string;
  className?: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  required?: boolean;
  disabled?: boolean;
  form?: string;
}) {
  const described = describedBy(id, { hint, error });
  return (
    <fieldset
      id={id}
      className={classes(styles.choices, firstError(error) && forms.hasError, wide && forms.wide, className)}
      aria-describedby={described["aria-describedby"]}
    >
      <legend className={hideLabel ? "vh" : forms.legend}>{label}</legend>
      {options.map((option) => (
        <label className={styles.choice} key={option.value}>
          <input
            type="radio"
            id={`${id}-${option.value.replaceAll(" ", "-")}`}
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={onChange}
            required={required}
            disabled={disabled}
            form={form}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
