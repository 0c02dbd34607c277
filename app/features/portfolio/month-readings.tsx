import { type ReactNode, useId } from "react";
import { formatDollars } from "./growth";
import type { MonthEnd } from "./month-ends";
import { monthAndYear, monthName } from "./months";
import * as styles from "./readings.module.css";

/**
 * An overlay for a chart of months that shows the value of each month when a person points at it, taps it, or moves to
 * it with Tab and the arrow keys. Every month is a radio button, so that this works without a script.
 */
export function MonthReadings({ months, children }: { months: readonly MonthEnd[]; children: ReactNode }) {
  const group = useId();
  return (
    <fieldset className={styles.readings}>
      <legend className="vh">Value of a month</legend>
      <p className={`small muted ${styles.hint}`} aria-hidden="true">
        Choose a month to see its value.
      </p>
      {children}
      <div className={styles.months}>
        {months.map(({ month, cents }) => (
          <label key={month}>
            <input type="radio" name={group} value={month} />
            <span className={`${styles.reading} small`}>
              <b>{monthAndYear(month)}</b> {cents === null ? "No value recorded" : formatDollars(cents)}
            </span>
            <span className={styles.name} aria-hidden="true">
              {monthName(month)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
