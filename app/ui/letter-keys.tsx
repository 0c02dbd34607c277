import { useState } from "react";
import { Button } from "./button";
import * as buttons from "./buttons.module.css";
import { Dialog } from "./dialog";
import * as styles from "./letter-keys.module.css";
import * as terms from "./terms.module.css";
import { useHydrated } from "./use-hydrated";
import { letterKeysAreOff, switchLetterKeys, useLetterKeys } from "./use-letter-keys";

export type Key = readonly [key: string, act: string];

/** They work on every page. */
const everywhere: readonly Key[] = [
  ["Ctrl K", "Search clients, documents, references and pages; / does it as well"],
  ["?", "Show these keys"],
];

/** The list of single keys of a page, under '?', and the switch for whoever presses them by mistake or speaks to the computer. */
export function LetterKeys({
  title,
  keys,
  instead,
}: {
  title: string;
  /** A function is asked when the list is opened. */
  keys: readonly Key[] | (() => readonly Key[]);
  /** The button of another list, if that is to be opened in the place of this one. */
  instead?: () => HTMLElement | undefined;
}) {
  const [shown, setShown] = useState<readonly Key[]>();
  const [off, setOff] = useState(false);
  const show = () => {
    const other = instead?.();
    if (other) return other.click();
    setOff(letterKeysAreOff());
    setShown(typeof keys === "function" ? keys() : keys);
  };
  useLetterKeys({ "?": show });
  if (!useHydrated()) return null;
  return (
    <>
      <Button type="button" variant="text" className={styles.keys} aria-keyshortcuts="?" onClick={show}>
        Keys
      </Button>
      {shown && (
        <Dialog open title={title} onClose={() => setShown(undefined)}>
          <dl className={`${terms.terms} ${styles.keyList}`}>
            {[...shown, ...everywhere].map(([key, act]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{act}</dd>
              </div>
            ))}
          </dl>
          <p className="small" role="status">
            {off
              ? "Single keys are off in this browser."
              : "They work outside fields and while no dialog is open, in this browser."}
          </p>
          <div className={buttons.btnRow}>
            {/* It gets the focus, so that a second press of a key changes nothing. */}
            <Button type="button" onClick={() => setShown(undefined)}>
              Close
            </Button>
            <Button
              type="button"
              variant="line"
              onClick={() => {
                switchLetterKeys(off);
                setOff(!off);
              }}
            >
              {off ? "Turn single keys on" : "Turn single keys off"}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
