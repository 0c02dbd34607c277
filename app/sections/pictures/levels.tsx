import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/**
 * One scale, and one row for each level. The mark is today's value, the filled band the range that is expected. No line
 * joins the rows.
 */
export function Levels({ to, items, label }: Pictures["levels"]) {
  const place = (value: number) => round((value / to) * 100);
  const height = 100 / items.length;
  const steps = Array.from({ length: to + 1 }, (_, value) => value);
  return (
    <>
      <Chart
        size="ladder"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={steps.map((value) => `M${place(value)} 0V100`).join("")} />
            {items.map((item, row) => {
              const top = round(row * height + height * 0.4);
              return (
                <g key={item.name}>
                  <rect
                    className={`${chart.flSignal} ${chart.inkEdge}`}
                    x={place(item.low)}
                    y={top}
                    width={round(place(item.high) - place(item.low))}
                    height={round(height * 0.44)}
                  />
                  <path className={chart.stThin} d={`M${place(item.value)} ${top}V100`} />
                  <path
                    className={chart.st}
                    d={`M${place(item.value)} ${round(top - height * 0.1)}V${round(top + height * 0.54)}`}
                  />
                </g>
              );
            })}
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        {items.map((item, row) => (
          <ChartLabel
            key={item.name}
            x={place(Math.min(item.low, item.value)) - 1.2}
            y={(row + 0.62) * height}
            hang="mid"
            anchor="end"
            strong={item.printed}
            text={` ${item.name}`}
          />
        ))}
      </Chart>
      <Chart size="axis">
        {steps.map((value) => (
          <ChartLabel
            key={value}
            x={place(value)}
            y={20}
            anchor={value === 0 ? "start" : value === to ? "end" : "middle"}
            text={`${value}%`}
          />
        ))}
      </Chart>
    </>
  );
}
