import type { ReactNode } from "react";
import * as styles from "./notices.module.css";

/** One sentence about the whole page, with at most one thing to do. */
export function Banner({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.banner}>
      <p>
        {title && <b>{title} </b>}
        {children}
      </p>
      {action}
    </div>
  );
}
