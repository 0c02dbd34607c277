import type { ReactNode } from "react";
import { classes } from "./classes";
import * as styles from "./forms.module.css";

/** Properties of every field, in addition to the native ones of its control. */
export interface FieldProps {
  label: ReactNode;
  /** Only screen readers get the label. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** One message, or the list that a form library keeps; the first is shown. */
  error?: string | string[] | null;
  /** Spans both columns of a `.form-grid`. */
  wide?: boolean;
}

export function firstError(error: FieldProps["error"]): string | undefined {
  return (Array.isArray(error) ? error[0] : error) || undefined;
}

/**
 * The attributes that tie a control to its hint and error. Ids follow from the control's: `x-hint`, `x-error` (the
 * latter is also what Conform computes, so spreading its props adds nothing twice).
 */
export function describedBy(
  id: string | undefined,
  { hint, error }: Pick<FieldProps, "hint" | "error">,
  given?: string,
): { "aria-describedby": string | undefined; "aria-invalid": true | undefined } {
  const failed = firstError(error) !== undefined;
  const ids = new Set(given?.split(" ").filter(Boolean));
  if (hint) ids.add(`${id}-hint`);
  if (failed) ids.add(`${id}-error`);
  else ids.delete(`${id}-error`);
  return { "aria-describedby": [...ids].join(" ") || undefined, "aria-invalid": failed || undefined };
}

/** Label above, control, hint, error. `id` is the control's. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  wide,
  className,
  children,
}: FieldProps & { id: string | undefined; className?: string; children: ReactNode }) {
  const message = firstError(error);
  return (
    <div className={classes(styles.field, message && styles.hasError, wide && styles.wide, className)}>
      <label htmlFor={id} className={hideLabel ? "vh" : undefined}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error below a control, with the ids that `describedBy` names. */
export function FieldNotes({ id, hint, error }: { id: string | undefined } & Pick<FieldProps, "hint" | "error">) {
  const message = firstError(error);
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {message && (
        <span className={styles.error} id={`${id}-error`}>
          {message}
        </span>
      )}
    </>
  );
}
