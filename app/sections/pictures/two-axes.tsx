import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** Things on two scales of 0 to 100, with the names of the four fields in the corners. */
export function TwoAxes({ across, up, items, label }: Pictures["twoAxes"]) {
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <rect className={chart.flSignal} x="50" y="0" width="50" height="50" />
            <path className={chart.stThin} d="M50 0V100M0 50H100" />
            <path className={chart.st} d="M0 0V100H100" />
            <path
              stroke="currentColor"
              strokeWidth="13"
              strokeLinecap="square"
              d={items.map((item) => `M${round(item.x)} ${round(100 - item.y)}h.01`).join("")}
            />
          </>
        }
      >
        <ChartLabel x={1.2} y={1} text={up[1]} muted />
        {items.map((item) => {
          const left = item.x > 62;
          return (
            <ChartLabel
              key={item.name}
              x={item.x + (left ? -3.5 : 3.5)}
              y={100 - item.y}
              hang="mid"
              anchor={left ? "end" : "start"}
              strong={item.name}
            />
          );
        })}
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text={across[0]} />
        <ChartLabel x={100} y={20} anchor="end" text={across[1]} />
      </Chart>
    </>
  );
}
