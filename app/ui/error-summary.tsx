import { type MouseEvent, useEffect, useRef } from "react";
import * as styles from "./forms.module.css";
import { useHydrated } from "./use-hydrated";

/**
 * The errors of a form, at its top. Each line links to its field. In a hydrated page the summary takes the focus when
 * it appears, but not from somebody who has begun to correct the form before the page's script started. Without a script
 * the page begins with it. Renders nothing without errors.
 */
export function ErrorSummary({
  id: ownId,
  errors,
  title = errors.some(({ id }) => id) ? "Please check these fields" : "That did not work",
  told = undefined,
  onFollow,
}: {
  /** What the form names as its description: Conform's `form.errorId`. */
  id?: string;
  title?: string;
  /** `id` is the field's; leave it out for an error of the whole form. `href` when the field is on another page. */
  errors: readonly { id?: string; href?: string; message: string }[];
  /**
   * The summary takes the focus again when this value changes. Without this property it does so when its text changes.
   */
  told?: unknown;
  /** For a field that must be made visible first. */
  onFollow?: (event: MouseEvent, id: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map((error) => error.message).join("\n");
  const change = told ?? text;
  const cameWithPage = useRef(!useHydrated());
  useEffect(() => {
    const correcting = cameWithPage.current && isCorrecting(box.current);
    cameWithPage.current = false;
    if (change && !correcting) box.current?.focus();
  }, [change]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} id={ownId} className={`${styles.errorSummary} ${styles.wide}`} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul className="plain">
        {errors.map(({ id, href, message }) => (
          <li key={`${id}:${message}`}>
            {id ? (
              <a href={href ?? `#${id}`} onClick={onFollow && ((event) => onFollow(event, id))}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether somebody is in a field of the summary's form. A field that the page itself has focused counts when it was changed. */
function isCorrecting(summary: HTMLElement | null): boolean {
  const form = summary?.closest("form");
  const field = document.activeElement as HTMLInputElement | null;
  return !!form?.contains(field) && (!field?.autofocus || field.value !== field.defaultValue);
}
