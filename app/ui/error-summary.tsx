import { type MouseEvent, useEffect, useRef } from "react";

/**
 * What went wrong, at the top of a form, each line leading to its field. It takes focus when it appears in a hydrated
 * page; without a script the browser shows it because the page begins with it. Nothing is rendered without errors.
 */
export function ErrorSummary({
  id: ownId,
  title = "Please check these fields",
  errors,
  told = undefined,
  onFollow,
}: {
  /** What the form names as its description: Conform's `form.errorId`. */
  id?: string;
  title?: string;
  /** `id` is the field's; leave it out for an error of the whole form. `href` when the field is on another page. */
  errors: readonly { id?: string; href?: string; message: string }[];
  /** It takes focus again when this changes; without it, when its words do. */
  told?: unknown;
  /** For a field that has to be shown first. */
  onFollow?: (event: MouseEvent, id: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map((error) => error.message).join("\n");
  const change = told ?? text;
  useEffect(() => {
    if (change) box.current?.focus();
  }, [change]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} id={ownId} className="error-summary wide" role="alert" tabIndex={-1}>
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
