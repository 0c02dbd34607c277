import type { ReactNode } from "react";
import * as styles from "./review.module.css";

/** What a single key chooses, with the key drawn as one beside it where there is a keyboard. One element, because labels lay out their parts. */
export const Keyed = ({ letter, children }: { letter: string; children: ReactNode }) => (
  <b className={styles.keyed}>
    {children}{" "}
    <small className={styles.key} aria-hidden="true">
      {letter}
    </small>
  </b>
);
