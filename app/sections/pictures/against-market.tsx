import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** First order: the portfolio moves by beta for each point of the market, shown up to twenty points either way. */
export function AgainstMarket({ beta }: Pictures["againstMarket"]) {
  const reach = 42;
  const end = round(reach * beta);
  const moved = (20 * beta).toFixed(0);
  return (
    <Chart
      size="12"
      label={`If the market moves by 20 per cent, the portfolio is expected to move by about ${moved} per cent the same way.`}
      shapes={
        <>
          <path className={chart.stRule} d="M0 0V100M25 0V100M50 0V100M75 0V100M100 0V100" />
          <path className={chart.stThin} d="M0 50H100" />
          <path className={chart.flSignal} d={`M50 50L100 ${50 - end}V50Z`} />
          <path className={chart.flPaper2} d={`M50 50L0 ${50 + end}V50Z`} />
          <path className={chart.stThin} d={`M0 ${50 + reach}L100 ${50 - reach}`} />
          <path className={chart.st} d={`M0 ${50 + end}L100 ${50 - end}`} />
        </>
      }
    >
      <ChartLabel x={88} y={50 - end * 0.9} anchor="end" hang="up" strong={`+${moved}%`} />
      <ChartLabel x={100} y={52} anchor="end" text="market +20%" />
      <ChartLabel x={0} y={48} hang="up" text={"market \u221220%"} />
      <ChartLabel x={12} y={50 + end * 0.9} strong={`\u2212${moved}%`} />
    </Chart>
  );
}
