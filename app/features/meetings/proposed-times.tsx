import { dateIn, timeIn } from "~/content/zoned-time";
import { ButtonLink } from "~/ui/button";
import { cityOf, spelledOut } from "~/ui/spelled-out";
import * as styles from "./proposed-times.module.css";

/** The next times at which advisor, client and room are free, read for the meeting of the dialog. */
export interface ProposedTimes {
  starts: readonly number[];
  /** The name of the advisor. */
  advisor: string;
  /** A room of this office is free as well; '' for none. */
  office: string;
  minutes: number;
  /** Whether they are as the client wished; null where nothing was wished. */
  wished: boolean | null;
}

const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** A press writes a time into the form. Without a script it is a link to the form with that time (`to`). */
export function ProposedTimesList({
  times: { starts, advisor, office, minutes, wished },
  clock,
  to,
  onPick,
}: {
  times: ProposedTimes;
  /** The zone of the form. */
  clock: string;
  to: (at: number) => string;
  onPick: (at: number) => void;
}) {
  const days = [...Map.groupBy(starts, (at) => dateIn(at, clock))];
  const who = office ? `${advisor}, the client and a room in ${office}` : `${advisor} and the client`;
  if (days.length === 0)
    return (
      <p className="small muted">
        {who} have no {minutes} minutes free together in the next two weeks. You can set a time all the same.
      </p>
    );
  return (
    <section className={styles.proposed} aria-label="Next free times">
      <p className="small muted">
        {who} are free for {minutes} minutes{wished && " as the client wished"}, on the clocks of{" "}
        {cityOf(clock) ?? "UTC"}
        {wished === false && "; no free time is as the client wished"}:
      </p>
      <ul className={`plain ${styles.days}`}>
        {days.map(([date, moments]) => (
          <li key={date}>
            <span className={`small ${styles.day}`}>{dayName.format(Date.parse(date))}</span>
            <span className={styles.times}>
              {moments.map((at) => (
                <ButtonLink
                  key={at}
                  variant="line"
                  small
                  to={to(at)}
                  replace
                  preventScrollReset
                  aria-label={spelledOut(at, clock)}
                  onClick={(event) => {
                    event.preventDefault();
                    onPick(at);
                  }}
                >
                  {timeIn(at, clock)}
                </ButtonLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
