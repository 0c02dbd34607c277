import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** One unit of risk beside the return above cash that it earned. */
export function RewardForRisk({ ratio }: Pictures["rewardForRisk"]) {
  const unit = 84 / ratio;
  return (
    <Chart
      size="12"
      label={`For each unit of volatility, ${ratio} units of return above cash.`}
      shapes={
        <>
          <rect className={`${chart.noFill} ${chart.inkEdge2}`} x="0" y="20" width={round(unit)} height="22" />
          <rect
            className={`${chart.flSignal} ${chart.inkEdge2}`}
            x="0"
            y="62"
            width={round(unit * ratio)}
            height="22"
          />
          <path className={chart.stThin} d={`M${round(unit)} 10V94`} />
        </>
      }
    >
      <ChartLabel x={0} y={18} hang="up" text="Risk taken" />
      <ChartLabel x={unit - 1} y={31} hang="mid" anchor="end" strong="1.00" />
      <ChartLabel x={0} y={60} hang="up" text="Earned above cash" />
      <ChartLabel x={unit * ratio + 1} y={73} hang="mid" strong={String(ratio)} />
    </Chart>
  );
}
