import { Link } from "react-router";
import { classes } from "~/ui/classes";
import * as styles from "./booking.module.css";
import type { BookingView } from "./booking-view.server";
import { choiceParameters } from "./choice";
import type { GridDay } from "./month-of.server";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Each free day and each free time is a link: the whole choice is in the address, and the Tab key reaches all of them. */
export function Calendar({ view, keeps }: { view: BookingView; keeps: boolean }) {
  const { month, day, choice, chosen, difference, away, closed } = view;
  // A meeting that is moved keeps its choice, so that its address has none.
  const link = (more: Record<string, string>, anchor = "") =>
    `?${new URLSearchParams({ ...(keeps ? {} : choiceParameters(choice)), ...more })}${anchor}`;
  return (
    <>
      <section className={styles.month} aria-labelledby="month">
        <div className={styles.monthHead}>
          <h2 id="month" aria-live="polite">
            {month.label}
          </h2>
          <Turn to={month.previous && link({ month: month.previous })} word="Earlier" sign="‹" />
          <Turn to={month.next && link({ month: month.next })} word="Later" sign="›" />
        </div>
        <table className={styles.days}>
          <caption className="vh">Free times in {month.label}</caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week, row) => (
              <tr key={`${month.month} ${row + 1}`}>
                {week.map((cell, column) => (
                  <td key={cell?.date ?? weekdays[column]}>
                    {cell && <Day cell={cell} isChosen={cell.date === day?.date} link={link} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.key}>
          {day ? "Shaded days have free times." : "There is no free time in this month."} {away.join(" ")}
        </p>
        {closed.length > 0 && (
          <ul className={`plain ${styles.key}`}>
            {closed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.times} aria-labelledby="times">
        <h2 id="times">{day ? day.label : "No free time"}</h2>
        {day ? (
          <>
            <p className="small muted">
              {day.starts.length} free {day.starts.length === 1 ? "time" : "times"} for {choice.minutes} minutes.{" "}
              {difference}
            </p>
            <ul className={`plain ${styles.starts}`}>
              {day.starts.map(({ at, own, there }) => (
                <li key={at}>
                  <Link
                    to={link({ month: month.month, day: day.date, at: String(at) }, "#chosen")}
                    className={classes(styles.start, at === chosen?.at && styles.isChosen)}
                    aria-current={at === chosen?.at ? "true" : undefined}
                    preventScrollReset
                    replace
                  >
                    <b>{own}</b>
                    <span>{there}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="small muted">Choose another month, another length or another person.</p>
        )}
      </section>
    </>
  );
}

function Turn({ to, word, sign }: { to: string | null; word: string; sign: string }) {
  const inside = (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="vh">{word} month</span>
    </>
  );
  return to === null ? (
    <span className={styles.turn} aria-hidden="true">
      {sign}
    </span>
  ) : (
    <Link className={styles.turn} to={to} preventScrollReset replace>
      {inside}
    </Link>
  );
}

function Day({
  cell: { date, day, free, isClosed },
  isChosen,
  link,
}: {
  cell: GridDay;
  isChosen: boolean;
  link: (more: Record<string, string>, anchor?: string) => string;
}) {
  if (free === 0)
    return (
      <span className={styles.noTime}>
        {day} {isClosed && <span>closed</span>}
      </span>
    );
  return (
    <Link
      className={classes(styles.day, isChosen && styles.isChosen)}
      to={link({ month: date.slice(0, 7), day: date }, "#times")}
      aria-current={isChosen ? "date" : undefined}
      preventScrollReset
      replace
    >
      <b>{day}</b> <span>{free} free</span>
    </Link>
  );
}
