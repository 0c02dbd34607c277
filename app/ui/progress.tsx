import * as styles from "./progress.module.css";
/**
 * A native progress bar with `value` of `max` (1 by default). Without a value it shows that something is in progress.
 */
export function Progress({ label, value, max = 1 }: { label: string; value?: number; max?: number }) {
  return (
    <progress className={styles.progress} aria-label={label} value={value} max={max}>
      {value === undefined ? null : `${Math.round((value / max) * 100)}%`}
    </progress>
  );
}
