import { type KeyboardEvent, useRef } from "react";
import { Button } from "./button";
import * as styles from "./find-one.module.css";
import { TextField } from "./text-field";
import { savesNothing } from "./use-unsaved";

/** What a search has found, as its button names it. */
export interface FoundOne {
  /** What the button sends as `choose`. */
  value: string;
  name: string;
  note: string;
}

/**
 * A search for the one record that a form is about, inside that form: 'Find' and the records that were found send the whole form, so
 * that nothing that was typed is lost without a script.
 */
export function FindOne({
  label,
  placeholder,
  search,
  error,
  found,
  title,
  none,
}: {
  label: string;
  placeholder: string;
  search: string;
  error?: string;
  /** What the search has found; null before it. */
  found: readonly FoundOne[] | null;
  /** Of the list of what was found. */
  title: string;
  /** Said when nothing was found. */
  none: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter would press the first button of the form, which may be another one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    button.current?.click();
  };
  return (
    <>
      <div className={styles.search}>
        <TextField
          id="find"
          name="find"
          label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          defaultValue={search}
          error={error}
          onKeyDown={onKeyDown}
        />
        <Button ref={button} variant="line" name="intent" value="find" {...{ [savesNothing]: "" }}>
          Find
        </Button>
      </div>
      {found !== null && found.length === 0 && (
        <p className="small" role="status">
          {none}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <ul className={`plain ${styles.found}`} aria-label={title}>
          {found.map(({ value, name, note }) => (
            <li key={value}>
              <Button variant="line" small name="choose" value={value} {...{ [savesNothing]: "" }}>
                {name}
              </Button>
              <span className="small muted">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
