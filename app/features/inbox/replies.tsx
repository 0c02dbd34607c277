import type { ReactNode } from "react";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import * as styles from "./inbox.module.css";

export interface LetterView {
  id: string;
  from: string;
  /** From the firm, not from the person. */
  ours: boolean;
  text: string;
  createdAt: number;
  /** What has become of its mail. */
  note?: { words: ReactNode; bad?: false } | { words: string; bad: true } | null;
}

/** A correspondence, oldest first. */
export function Letters({ letters }: { letters: readonly LetterView[] }) {
  return (
    <ol className="plain">
      {letters.map(({ id, from, ours, text, createdAt, note }) => (
        <li key={id} className={ours ? `${styles.letter} ${styles.letterOurs}` : styles.letter}>
          <p className={`${styles.letterHead} small`}>
            <b>{from}</b> <OwnTime at={createdAt} />
            {note &&
              (note.bad ? <Status tone="bad">{note.words}</Status> : <span className="muted">{note.words}</span>)}
          </p>
          <p className={styles.letterText}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
