import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** Steps by week as a stair, each from its beginning to its end. The shortest one is marked. */
export function IssuePath({ steps, marked, label }: Pictures["issuePath"]) {
  const weeks = Math.ceil(Math.max(...steps.map((step) => step.to)));
  const place = (week: number) => round((week / weeks) * 100);
  const height = 100 / steps.length;
  const thick = height * 0.42;
  const top = (row: number) => round(row * height + height * 0.46);
  const axis = Array.from({ length: weeks + 1 }, (_, week) => week);
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={axis.map((week) => `M${place(week)} 0V100`).join("")} />
            {steps.map((step, row) => (
              <g key={step.name}>
                {step.name === marked ? (
                  <rect
                    className={`${chart.flInk} ${chart.inkEdge2}`}
                    x={place(step.from)}
                    y={top(row)}
                    width={round(place(step.to) - place(step.from))}
                    height={round(thick)}
                  />
                ) : (
                  <>
                    <rect
                      className={chart.veil}
                      x={place(step.from)}
                      y={top(row)}
                      width={round(place(step.to) - place(step.from))}
                      height={round(thick)}
                    />
                    <rect
                      className={`${chart.noFill} ${chart.inkEdge2}`}
                      x={place(step.from)}
                      y={top(row)}
                      width={round(place(step.to) - place(step.from))}
                      height={round(thick)}
                    />
                  </>
                )}
                {row < steps.length - 1 && (
                  <path className={chart.stThin} d={`M${place(step.to)} ${round(top(row) + thick)}V${top(row + 1)}`} />
                )}
              </g>
            ))}
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        {steps.map((step, row) => {
          const right = place(step.from) > 45;
          return (
            <ChartLabel
              key={step.name}
              x={right ? place(step.from) - 1.2 : place(step.from) + (row > 0 ? 1.2 : 0)}
              y={right ? top(row) + thick / 2 : row * height + height * 0.4}
              anchor={right ? "end" : "start"}
              hang={right ? "mid" : "up"}
              strong={String(row + 1)}
              text={` ${step.name}`}
            />
          );
        })}
      </Chart>
      <Chart size="axis">
        {axis
          .filter((week) => week % 4 === 0 && week < weeks - 1)
          .map((week) => (
            <ChartLabel
              key={week}
              x={place(week)}
              y={20}
              anchor={week === 0 ? "start" : "middle"}
              text={week === 0 ? "Week 0" : String(week)}
            />
          ))}
        <ChartLabel x={100} y={20} anchor="end" text={String(weeks)} />
      </Chart>
    </>
  );
}
