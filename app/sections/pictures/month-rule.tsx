import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const ordinals = ["1st", "2nd", "3rd", "4th", "5th"];

/** Any month as a table of working days: the first to the fifth Monday, Tuesday and so on. The rule's days are filled. */
export function MonthRule({ marks, label }: Pictures["monthRule"]) {
  const lead = 10;
  const cell = (100 - lead) / weekdays.length;
  const row = 100 / ordinals.length;
  const left = (weekday: number) => lead + (weekday - 1) * cell;
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path
              className={chart.stRule}
              d={[
                ...ordinals.map((_, index) => `M0 ${round(row * index)}H100`),
                ...weekdays.map((_, index) => `M${round(left(index + 1))} 0V100`),
              ].join("")}
            />
            {marks.map(({ name, week, weekday }) => (
              <rect
                key={name}
                className={chart.flInk}
                x={round(left(weekday))}
                y={round(row * (week - 1))}
                width={round(cell)}
                height={round(row)}
              />
            ))}
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        {ordinals.map((name, index) => (
          <ChartLabel key={name} x={0} y={row * index + 2} text={name} />
        ))}
        {marks.map(({ name, week, weekday, time }) => (
          <g key={name}>
            <g className={styles.onDark}>
              <ChartLabel
                x={left(weekday) + cell / 2}
                y={row * (week - 0.5)}
                anchor="middle"
                hang="mid"
                strong={time}
              />
            </g>
            {/* The name is beside its day, because the longest name does not fit inside it on a phone. */}
            <ChartLabel x={left(weekday + 1) + 1} y={row * (week - 0.5)} hang="mid" strong={name} />
          </g>
        ))}
      </Chart>
      <Chart size="axis">
        {weekdays.map((name, index) => (
          <ChartLabel key={name} x={left(index + 1) + 1.4} y={20} text={name} />
        ))}
      </Chart>
    </>
  );
}
