import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./wealth-pictures.module.css";

/** The share of equities year by year, in percent; `rebalance` brings it back to the target when it leaves the band. */
export function equityShares({ target, band, equity, bonds }: Pictures["drift"], rebalance: boolean): number[] {
  let share = target;
  return [
    share,
    ...equity.map((gain, year) => {
      const held = share * (1 + gain / 100);
      const rest = (100 - share) * (1 + (bonds[year] ?? 0) / 100);
      share = (held / (held + rest)) * 100;
      const reached = share;
      if (rebalance && Math.abs(share - target) > band) share = target;
      return reached;
    }),
  ];
}

/** Two portfolios that start alike. One is left alone, the other is brought back when it leaves the band. */
export function Drift(data: Pictures["drift"]) {
  const [low, high] = [40, 85];
  const { target, band, equity } = data;
  const x = (year: number) => (year / equity.length) * 100;
  const y = (share: number) => 100 - ((share - low) / (high - low)) * 100;
  const alone = equityShares(data, false);
  const kept = equityShares(data, true);
  // After a year outside the band the line drops to the target within the same year: a step.
  const steps = kept.flatMap((share, year) =>
    Math.abs(share - target) > band
      ? ([
          [x(year), y(share)],
          [x(year), y(target)],
        ] as const)
      : ([[x(year), y(share)]] as const),
  );
  const last = Math.round(alone.at(-1) ?? target);
  return (
    <>
      <Chart
        size="hero"
        label={`Share of equities over ${equity.length} years. Left alone it goes from ${target} to ${last} per cent; rebalanced it returns to ${target} whenever it leaves the band of ${target - band} to ${target + band} per cent.`}
        shapes={
          <>
            <rect
              className={chart.flSignal}
              x="0"
              y={y(target + band)}
              width="100"
              height={y(target - band) - y(target + band)}
            />
            <path className={chart.stThin} d={`M0 ${y(target)}H100`} />
            <path
              className={`${chart.stThin} ${styles.stDash}`}
              d={line(alone.map((share, year) => [x(year), y(share)]))}
            />
            <path className={chart.st} d={line(steps)} />
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        <ChartLabel
          x={100}
          y={y(alone.at(-1) ?? target) - 3}
          anchor="end"
          hang="up"
          strong={`${last}%`}
          wideText=" left alone"
        />
        <ChartLabel x={0.8} y={y(target + band) - 1.5} hang="up" text={`${target + band}%`} />
        <ChartLabel x={0.8} y={y(target - band) + 1.5} text={`${target - band}%`} />
        <ChartLabel x={100} y={y(target - band) + 1.5} anchor="end" strong="rebalanced" wideText={` to ${target}%`} />
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={25} text="Year 0" />
        <ChartLabel x={50} y={25} anchor="middle" text={String(equity.length / 2)} />
        <ChartLabel x={100} y={25} anchor="end" text={String(equity.length)} />
      </Chart>
    </>
  );
}
