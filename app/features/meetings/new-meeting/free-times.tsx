import { dateIn, timeIn } from "~/content/zoned-time";
import { Button } from "~/ui/button";
import { cityOf, spelledOut } from "~/ui/spelled-out";
import * as styles from "./new-meeting.module.css";

const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** The times at which everybody is free, by day. A press writes one into date and time. */
export function FreeTimes({ starts, clock }: { starts: readonly number[]; clock: string }) {
  const days = [...Map.groupBy(starts, (at) => dateIn(at, clock))];
  if (days.length === 0)
    return (
      <p className="small" role="status">
        No time is free in the two weeks from this day. Choose a later day, or set a time below all the same.
      </p>
    );
  return (
    <section className={styles.free} aria-label="Free times">
      <p className="small muted">
        Free for the advisor, the client and a room, on the clocks of {cityOf(clock) ?? "UTC"}. Choose one:
      </p>
      <ul className={`plain ${styles.days}`}>
        {days.map(([date, times]) => (
          <li key={date}>
            <span className={`small ${styles.day}`}>{dayName.format(Date.parse(date))}</span>
            <span className={styles.times}>
              {times.map((at) => (
                <Button
                  key={at}
                  variant="line"
                  small
                  name="start"
                  value={String(at)}
                  aria-label={spelledOut(at, clock)}
                >
                  {timeIn(at, clock)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
