import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const gap = 1.5;

/** Bars on one line from zero, the printed value above each. */
export function Bars({ items, marked, label }: Pictures["bars"]) {
  const most = Math.max(...items.map((item) => item.value));
  const width = (100 - gap * (items.length - 1)) / items.length;
  const left = (index: number) => index * (width + gap);
  const top = (value: number) => 100 - (value / most) * 88;
  return (
    <>
      <Chart
        size="ladder"
        label={label}
        shapes={
          <>
            {items.map((item, index) => (
              <rect
                key={item.name}
                className={
                  item.name === marked ? `${chart.flSignal} ${chart.inkEdge2}` : `${chart.noFill} ${chart.inkEdge2}`
                }
                x={round(left(index))}
                y={round(top(item.value))}
                width={round(width)}
                height={round(100 - top(item.value))}
              />
            ))}
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        {items.map((item, index) => (
          <ChartLabel key={item.name} x={left(index)} y={top(item.value) - 1.5} hang="up" strong={item.printed} />
        ))}
      </Chart>
      <ColumnAxis names={items.map((item) => item.name)} />
    </>
  );
}
