import { useState } from "react";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import * as terms from "~/ui/terms.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import { letterKeysAreOff, switchLetterKeys, useLetterKeys } from "~/ui/use-letter-keys";
import * as review from "./review.module.css";
import { usualReasons } from "./usual-reasons";

const keys = [
  ["A", "Approve"],
  [`1 to ${usualReasons.length}`, "Choose a usual reason"],
  ["R", "Reject, with the reason that was chosen or written"],
  ["Z", "Undo the last decision"],
  ["J", "Next document"],
  ["K", "Previous document"],
  ["N", "Next document that waits"],
  ["?", "Show these keys"],
] as const;

/** The list of single keys of a review, and the switch for whoever presses them by mistake or speaks to the computer. */
export function ReviewKeys() {
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
      <Button type="button" variant="text" className={review.keys} aria-keyshortcuts="?" onClick={show}>
        Keys
      </Button>
      {open && (
        <Dialog open title="Keys for reviewing" onClose={() => setOpen(false)}>
          <dl className={`${terms.terms} ${review.keyList}`}>
            {keys.map(([key, act]) => (
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
