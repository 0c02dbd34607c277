import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const gap = 1.5;

/** Hours by week on a middle line: the firm's above, the client's below, on one scale. */
export function EffortWeeks({ weeks, label }: Pictures["effortWeeks"]) {
  const most = Math.max(...weeks.flatMap(({ ours, yours }) => [ours, yours]));
  const deepest = Math.max(...weeks.map(({ yours }) => yours));
  const scale = 78 / (most + deepest);
  const middle = 11 + most * scale;
  const width = (100 - gap * (weeks.length - 1)) / weeks.length;
  const left = (index: number) => index * (width + gap);
  return (
    <>
      <Chart
        size="ladder"
        label={label}
        shapes={
          <>
            {weeks.map(({ name, ours, yours }, index) => (
              <g key={name}>
                <rect
                  className={`${chart.noFill} ${chart.inkEdge2}`}
                  x={round(left(index))}
                  y={round(middle - ours * scale)}
                  width={round(width)}
                  height={round(ours * scale)}
                />
                <rect
                  className={`${chart.flInk} ${chart.inkEdge2}`}
                  x={round(left(index))}
                  y={round(middle)}
                  width={round(width)}
                  height={round(yours * scale)}
                />
              </g>
            ))}
            <path className={chart.st} d={`M0 ${round(middle)}H100`} />
          </>
        }
      >
        {weeks.map(({ name, ours, yours }, index) => (
          <g key={name}>
            <ChartLabel x={left(index)} y={middle - ours * scale - 1} hang="up" text={hours(ours)} wideText=" ours" />
            <ChartLabel x={left(index)} y={middle + yours * scale + 1} strong={hours(yours)} wideText=" yours" />
          </g>
        ))}
      </Chart>
      <ColumnAxis names={weeks.map(({ name }) => name)} lead="Week" />
    </>
  );
}

const hours = (value: number) => `${value} h`;
