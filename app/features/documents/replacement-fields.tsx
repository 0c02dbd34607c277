import { Checkbox } from "~/ui/checkbox";
import { TextField } from "~/ui/text-field";
import { Keyed } from "./keyed";
import * as styles from "./review.module.css";

/** The days between which a replacement can be due, and the one that the form offers. All are yyyy-mm-dd. */
export interface ReplacementDays {
  today: string;
  offered: string;
}

/** What was sent about a replacement, or chosen before an Undo. */
export interface TypedReplacement {
  asked: boolean;
  due: string;
  error?: string;
}

/**
 * Asks the client for another document in the place of the rejected one, and by when. The date is shown while the box is
 * ticked, also without a script.
 */
export function ReplacementFields({
  days,
  typed,
  keys = false,
}: {
  days: ReplacementDays;
  typed?: TypedReplacement;
  keys?: boolean;
}) {
  return (
    <div className={styles.replacement}>
      <Checkbox
        name="replacement"
        value="yes"
        label={keys ? <Keyed letter="P">Ask for a replacement</Keyed> : "Ask for a replacement"}
        defaultChecked={typed?.asked}
        autoComplete="off"
      />
      <TextField
        className={styles.replacementDue}
        type="date"
        name="due"
        label="Replacement due"
        min={days.today}
        defaultValue={typed?.due || days.offered}
        error={typed?.error}
        required
      />
    </div>
  );
}
