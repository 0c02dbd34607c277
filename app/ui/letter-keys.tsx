import { useState } from "react";
import { Button } from "./button";
import * as buttons from "./buttons.module.css";
import { Dialog } from "./dialog";
import * as styles from "./letter-keys.module.css";
import * as terms from "./terms.module.css";
import { useHydrated } from "./use-hydrated";
import { letterKeysAreOff, switchLetterKeys, useLetterKeys } from "./use-letter-keys";

/** The list of single keys of a page, under '?', and the switch for whoever presses them by mistake or speaks to the computer. */
export function LetterKeys({ title, keys }: { title: string; keys: readonly (readonly [key: string, act: string])[] }) {
  const [open, setOpen] = useState(false);
  const [off, setOff] = useState(false);
  const show = () => {
    setOff(letterKeysAreOff());
    setOpen(true);
  };
  useLetterKeys({ "?": show });
  if (!useHydrated()) return null;
  return (
    <>
      <Button type="button" variant="text" className={styles.keys} aria-keyshortcuts="?" onClick={show}>
        Keys
      </Button>
      {open && (
        <Dialog open title={title} onClose={() => setOpen(false)}>
          <dl className={`${terms.terms} ${styles.keyList}`}>
            {[...keys, ["?", "Show these keys"] as const].map(([key, act]) => (
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
            <Button type="button" onClick={() => setOpen(false)}>
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
