import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** Payments of each year below the line, income from bonds above it. Years that the bonds do not reach are marked. */
export function Matching({ payments, matched, label }: Pictures["matching"]) {
  const years = payments.length;
  const most = Math.max(...payments);
  const gap = 0.6;
  const width = (100 - gap * (years - 1)) / years;
  const bars = (from: number, to: number, way: 1 | -1) =>
    payments
      .slice(from, to)
      .map((payment, index) => {
        const height = round((payment / most) * 40 * way);
        return `M${round((from + index) * (width + gap))} 50v${height}h${round(width)}V50z`;
      })
      .join("");
  const edge = round(matched * (width + gap) - gap / 2);
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className={chart.flInk} d={bars(0, years, 1)} />
            <path className={`${chart.flSignal} ${chart.inkEdge}`} d={bars(0, matched, -1)} />
            <path className={`${chart.noFill} ${chart.stRule2}`} d={bars(matched, years, -1)} />
            <path className={chart.st} d={`M0 50H100M${edge} 0V100`} />
          </>
        }
      >
        <ChartLabel x={0} y={1} text="Coupons and repayments" />
        <ChartLabel
          x={edge + 1.2}
          y={1}
          strong={`Year ${matched + 1} on:`}
          text=" shares"
          wideText=", property, credit"
        />
        <ChartLabel x={0} y={99} hang="up" text="Payments promised" />
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text="Year 1" />
        <ChartLabel x={edge} y={20} anchor="end" text={String(matched)} />
        <ChartLabel x={100} y={20} anchor="end" text={String(years)} />
      </Chart>
    </>
  );
}
