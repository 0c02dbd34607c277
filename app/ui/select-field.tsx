import type { ComponentProps } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./forms.module.css";

export type SelectOption = string | { value: string; label: string };

/** A native select. `placeholder` is a first option with an empty value; children replace `options` where groups are needed. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  options = [],
  placeholder,
  children,
  ...select
}: FieldProps & { options?: readonly SelectOption[]; placeholder?: string } & ComponentProps<"select">) {
  const id = select.id ?? select.name;
  return (
    <Field {...{ id, label, hideLabel, hint, error, wide, className }}>
      <select
        ref={(drawn) => keepEarlyChoice(drawn, select.value)}
        {...select}
        id={id}
        className={styles.select}
        {...describedBy(id, { hint, error }, select["aria-describedby"])}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children ?? options.map((option) => <Option key={optionValue(option)} option={option} />)}
      </select>
    </Field>
  );
}

/** React would put its own value back into a select in which another option was chosen before the script ran: it is told of the choice. */
function keepEarlyChoice(select: HTMLSelectElement | null, value: ComponentProps<"select">["value"]) {
  if (select && select.value !== value && [...select.options].some((option) => option.value === value))
    select.dispatchEvent(new Event("change", { bubbles: true }));
}

function optionValue(option: SelectOption): string {
  return typeof option === "string" ? option : option.value;
}

function Option({ option }: { option: SelectOption }) {
  return <option value={optionValue(option)}>{typeof option === "string" ? option : option.label}</option>;
}
