import type { ReactNode } from "react";
import * as styles from "./tables.module.css";

/** The kind of a thing, in a thin outline. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
