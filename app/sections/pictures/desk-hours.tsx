import type { Office } from "~/content/offices";
import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { useFirm } from "../firm-context";
import * as styles from "./firm-pictures.module.css";
import { openByQuarter } from "./offices-open";

type Stretch = readonly [from: number, to: number];

/** What each step adds: the parts of a UTC day, in hours, in which an office is open, and those that are new. */
export function deskHours(offices: readonly Office[], { opens, closes, steps }: Pictures["deskHours"]) {
  const openAfter = (count: number) => {
    const countries = new Set(steps.slice(0, count).flatMap((step) => step.countries));
    const joined = offices.filter(({ country }) => countries.has(country));
    return openByQuarter(joined, opens, closes).map((open) => open > 0);
  };
  return steps.map((step, index) => {
    const [before, now] = [openAfter(index), openAfter(index + 1)];
    return {
      ...step,
      hours: now.filter(Boolean).length / 4,
      open: stretches(now),
      added: stretches(now.map((open, quarter) => open && !before[quarter])),
    };
  });
}

function stretches(quarters: readonly boolean[]): Stretch[] {
  const starts = quarters.flatMap((open, at) => (open && !quarters[at - 1] ? [at] : []));
  const ends = quarters.flatMap((open, at) => (open && !quarters[at + 1] ? [at + 1] : []));
  return starts.map((start, index) => [start / 4, (ends[index] ?? 96) / 4]);
}

/**
 * Years from left to right, the hours of a day from top to bottom. Filled: an office was open. Ink: the hours that were
 * new.
 */
export function DeskHours(data: Pictures["deskHours"]) {
  const { from, to, rest } = data;
  const steps = deskHours(useFirm().offices, data);
  const x = (year: number) => round(((year - from) / (to - from)) * 100);
  const y = (hour: number) => round((hour / 24) * 100);
  const until = (index: number) => x(steps[index + 1]?.year ?? to);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const bands = steps.flatMap(({ year, open }, index) =>
    open.map((hours) => ({ left: x(year), right: until(index), top: y(hours[0]), foot: y(hours[1]) })),
  );
  const last = steps.at(-1)?.open.at(-1)?.[1] ?? 0;
  return (
    <>
      <Chart
        size="hero"
        label={`Hours of a UTC day with an office open: ${steps.map(({ year, hours }) => `${hours} from ${year}`).join(", ")}.`}
        shapes={
          <>
            <path
              className={chart.veilHalf}
              d={bands.map(({ left, right, top, foot }) => `M${left} ${top}H${right}V${foot}H${left}z`).join("")}
            />
            <path
              className={chart.st}
              d={bands
                .map(({ left, right, top, foot }) => `M${left} ${top}H${right}M${left} ${foot}H${right}`)
                .join("")}
            />
            <path className={chart.stThin} d={bands.map(({ left, top, foot }) => `M${left} ${top}V${foot}`).join("")} />
            <path
              className={chart.flInk}
              d={steps
                .flatMap(({ year, added }) =>
                  added.map(([a, b]) => `M${x(year)} ${y(a)}H${x(year + 1)}V${y(b)}H${x(year)}z`),
                )
                .join("")}
            />
            <path
              className={chart.stThin}
              d={`M0 0H100M0 100H100${years.map((year) => `M${x(year)} 100v1.5`).join("")}`}
            />
          </>
        }
      >
        {steps
          .filter(({ added }) => added.length > 0)
          .map(({ year, hours, open }) => (
            <g key={year}>
              <text className={styles.chartFigure} x={`${x(year + 1) + 1}%`} y={`${y(open[0]?.[0] ?? 0)}%`} dy=".95em">
                {hours}
              </text>
              <ChartLabel
                x={x(year + 1) + 1.2}
                y={y(open.at(-1)?.[1] ?? 24) - 2}
                hang="up"
                text={open.map(([a, b]) => `${clock(a)}\u2013${clock(b)}`).join(", ")}
              />
            </g>
          ))}
        <ChartLabel x={0} y={1} text="00 UTC" />
        <ChartLabel x={0} y={99} hang="up" text="24" />
        <ChartLabel x={100} y={(y(last) + 100) / 2} anchor="end" hang="mid" text={rest} />
      </Chart>
      <Chart size="axis" className={styles.chartNamed}>
        {steps.map(({ year, name }) => (
          <ChartLabel key={year} x={x(year)} y={16} strong={String(year)} below={name} />
        ))}
        <ChartLabel x={100} y={16} anchor="end" text={String(to)} />
      </Chart>
    </>
  );
}

/** '09', or '03:15' between the hours. */
function clock(hour: number): string {
  const minutes = (hour % 1) * 60;
  return String(Math.floor(hour)).padStart(2, "0") + (minutes ? `:${minutes}` : "");
}
