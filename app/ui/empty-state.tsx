import type { ReactNode } from "react";
import * as styles from "./notices.module.css";

/** Between two rules: the exact text, one sentence, one link. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}
