import { type ComponentProps, useState } from "react";
import { describedBy, Field, type FieldProps } from "./field";
import * as styles from "./forms.module.css";
import { IconButton } from "./icon-button";
import { useHydrated } from "./use-hydrated";

/**
 * A password field with a button that shows the password. The button needs the script, so it appears after hydration.
 */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const id = input.id ?? input.name;
  return (
    <Field {...{ id, label, hideLabel, hint, error, wide, className }}>
      <div className={styles.inputGroup}>
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          className={styles.input}
          spellCheck={false}
          autoCapitalize="none"
          {...describedBy(id, { hint, error }, input["aria-describedby"])}
        />
        {hydrated && (
          <IconButton icon="eye" label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)} />
        )}
      </div>
    </Field>
  );
}
