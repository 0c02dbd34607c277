import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** First order: the price moves against the yield, by the duration for each point. Two points to either side. */
export function DurationLine({ years }: Pictures["duration"]) {
  // The line ends at 8.57 and 91.43 per cent of the height for two points of 5.8: one per cent is 0.28 points of price.
  const reach = (2 * years * 41.43) / 11.6;
  const [top, bottom] = [50 - reach, 50 + reach];
  return (
    <Chart
      size="12"
      label={`Price change against change in yield: plus ${years} per cent if yields fall one point, minus ${years} per cent if they rise one point.`}
      shapes={
        <>
          <path className={chart.stRule} d="M0 0V100M25 0V100M50 0V100M75 0V100M100 0V100" />
          <path className={chart.stThin} d="M0 50H100" />
          <path className={chart.flPaper2} d={`M50 50 L100 ${bottom} V50Z`} />
          <path className={chart.flSignal} d={`M50 50 L0 ${top} V50Z`} />
          <path className={chart.st} d={`M0 ${top} L100 ${bottom}`} />
        </>
      }
    >
      <ChartLabel x={25.6} y={50 - reach / 2 - 1} hang="up" strong={`+${years}%`} />
      <ChartLabel x={74.4} y={50 + reach / 2 + 1} anchor="end" strong={`\u2212${years}%`} />
      <ChartLabel x={0} y={52} text="yields fall 2 points" />
      <ChartLabel x={100} y={47} anchor="end" hang="up" text="rise 2 points" />
    </Chart>
  );
}
