import type { ReactNode } from "react";
import * as styles from "./review.module.css";

/** What a single key chooses, with the key beside it where there is a keyboard. */
export const Keyed = ({ letter, children }: { letter: string; children: ReactNode }) => (
  <>
    {children}{" "}
    <span className={styles.key} aria-hidden="true">
      {letter}
    </span>
  </>
);
