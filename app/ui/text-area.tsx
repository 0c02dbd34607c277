import { type ComponentProps, useLayoutEffect } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./forms.module.css";
import { useDrawn } from "./use-drawn";

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
  useEarlyText(id);
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

const fieldOf = (id: string | undefined) => document.getElementById(id ?? "") as HTMLTextAreaElement;

/** React puts the first text back when it takes over a field that came with one: what was typed before is kept here. */
function useEarlyText(id: string | undefined) {
  const early = useDrawn(() => {
    if (typeof document === "undefined") return;
    const { value, defaultValue, selectionStart, selectionEnd } = fieldOf(id);
    return value === defaultValue ? undefined : ([value, selectionStart, selectionEnd] as const);
  });
  useLayoutEffect(() => {
    if (!early) return;
    const field = fieldOf(id);
    field.value = early[0];
    field.setSelectionRange(early[1], early[2]);
  }, [id, early]);
}
