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
export const ReplacementFields = (fields: { days: ReplacementDays; typed?: TypedReplacement }) => (
  <div className={styles.replacement}>
    <Checkbox
      name="replacement"
      value="yes"
      label="Ask for a replacement"
      defaultChecked={fields.typed?.asked}
      autoComplete="off"
    />
    <ReplacementDue {...fields} />
  </div>
);

/** By when, where a button of its own asks for the replacement. */
export const ReplacementDue = ({
  days,
  typed,
  letter,
}: {
  days: ReplacementDays;
  typed?: TypedReplacement;
  /** A key that leads into the field. */
  letter?: string;
}) => (
  <TextField
    className={styles.replacementDue}
    type="date"
    name="due"
    label={letter ? <Keyed letter={letter}>Replacement due</Keyed> : "Replacement due"}
    aria-keyshortcuts={letter}
    min={days.today}
    defaultValue={typed?.due || days.offered}
    error={typed?.error}
    required
  />
);
