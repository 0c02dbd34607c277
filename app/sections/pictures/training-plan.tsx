import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

/** Programs one after the other on one scale of weeks: one bar for each program, one notch for each module. */
export function TrainingPlan({ programs, label }: Pictures["trainingPlan"]) {
  const weeks = programs.reduce((sum, program) => sum + program.weeks, 0);
  const height = 100 / programs.length;
  const bar = height * 0.46;
  let start = 0;
  const rows = programs.map((program, index) => {
    const row = { ...program, from: start, y: height * (index + 1) - bar };
    start += program.weeks;
    return row;
  });
  const x = (week: number) => (week / weeks) * 100;
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path
              className={chart.stRule}
              d={Array.from({ length: weeks + 1 }, (_, week) => `M${round(x(week))} 0V100`).join("")}
            />
            {rows.map((row, index) => (
              <g key={row.name}>
                <rect
                  className={index === 0 ? chart.flInk : chart.veil}
                  x={round(x(row.from))}
                  y={round(row.y)}
                  width={round(x(row.weeks))}
                  height={round(bar)}
                />
                <rect
                  className={chart.st}
                  x={round(x(row.from))}
                  y={round(row.y)}
                  width={round(x(row.weeks))}
                  height={round(bar)}
                />
                <path
                  className={index === 0 ? styles.stSignal : chart.stThin}
                  d={Array.from(
                    { length: row.modules - 1 },
                    (_, module) =>
                      `M${round(x(row.from + (row.weeks * (module + 1)) / row.modules))} ${round(row.y)}v${round(bar)}`,
                  ).join("")}
                />
              </g>
            ))}
          </>
        }
      >
        {rows.map((row, index) => {
          const late = index > 1;
          return (
            <ChartLabel
              key={row.name}
              x={late ? x(row.from + row.weeks) : x(row.from)}
              y={row.y - 1.2}
              anchor={late ? "end" : "start"}
              hang="up"
              strong={row.name}
              wideText={`, ${row.weeks} weeks`}
            />
          );
        })}
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text="Week 1" />
        {rows.slice(1).map((row) => (
          <ChartLabel key={row.name} x={x(row.from)} y={20} text={String(row.from + 1)} />
        ))}
        <ChartLabel x={100} y={20} anchor="end" text={String(weeks)} />
      </Chart>
    </>
  );
}
