import { Fragment } from "react";
import { officeHours } from "~/content/offices";
import { percent } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Figure } from "~/ui/figure";
import * as styles from "./coverage.module.css";
import { useFirm } from "./firm-context";

const opens = Number.parseInt(officeHours.opens, 10);
const hours = Number.parseInt(officeHours.closes, 10) - opens;

/** The hours of every office on a UTC clock, from east to west: when one office closes, another has opened. */
export function OfficeHours({ className }: { className?: string }) {
  const offices = useFirm().offices.toSorted((a, b) => b.utcOffset - a.utcOffset);
  return (
    <Figure
      className={className}
      title={`Office hours in ${offices.length} countries`}
      aside={`${officeHours.opens} to ${officeHours.closes} local, on one clock`}
      note="Standard time. Hours outside the bars: duty desk, same numbers."
    >
      <div className={styles.clock} aria-hidden="true">
        <span>UTC</span>
        {["00", "03", "06", "09", "12", "15", "18", "21"].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={styles.coverage}>
        {offices.map((office) => (
          <li key={office.country}>
            <span>{office.country}</span>
            <Bar from={opens - office.utcOffset} city={office.city} />
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** `from` in hours of UTC. What passes midnight goes on at the other end of the bar. */
function Bar({ from, city }: { from: number; city: string }) {
  const parts = dayParts(from);
  const [first] = parts;
  const named = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? first;
  return (
    <span className={styles.span}>
      <svg role="img" aria-label={`${city}: ${clock(first.from)} to ${clock(parts.at(-1)?.to ?? 24)} UTC`}>
        {parts.map((part) => {
          const [start, end] = [(part.from / 24) * 100, (part.to / 24) * 100];
          return (
            <Fragment key={start}>
              <rect className={chart.flSignal} x={percent(start)} width={percent(end - start)} height="100%" />
              <rect className={chart.flEdge} x={percent(start)} width="2" height="100%" />
              <rect className={chart.flEdge} x={percent(end)} width="2" height="100%" transform="translate(-2)" />
            </Fragment>
          );
        })}
        <text x={percent((named.from / 24) * 100)} dx=".7em" y="50%" dy=".35em">
          {city}
        </text>
      </svg>
    </span>
  );
}

interface DayPart {
  from: number;
  to: number;
}

/** An office's hours as parts of a UTC day: two where they pass midnight. */
export function dayParts(from: number): readonly [DayPart, ...DayPart[]] {
  const begins = (from + 24) % 24;
  const ends = begins + hours;
  return ends <= 24
    ? [{ from: begins, to: ends }]
    : [
        { from: begins, to: 24 },
        { from: 0, to: ends - 24 },
      ];
}

function clock(hour: number): string {
  const minutes = Math.round((hour % 1) * 60);
  return `${String(Math.trunc(hour)).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
