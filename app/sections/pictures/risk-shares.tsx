import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/**
 * The share of each part in the volatility of the whole, summing to 1: weight times covariance with the portfolio, over
 * its variance. Weights in percent, volatility in percent a year, one correlation between any two parts.
 */
export function riskShares({ items, correlation }: Pick<Pictures["riskShares"], "items" | "correlation">): number[] {
  const risk = items.map((item) => (item.weight / 100) * item.volatility);
  const parts = risk.map((own, index) =>
    risk.reduce((sum, other, at) => sum + own * other * (at === index ? 1 : correlation), 0),
  );
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

/** Capital above, the risk that it adds below, joined part by part. The first part is filled. */
export function RiskShares({ items, correlation, label }: Pictures["riskShares"]) {
  const shares = riskShares({ items, correlation });
  const above = edges(items.map((item) => item.weight));
  const below = edges(shares.map((share) => share * 100));
  return (
    <Chart
      size="hero"
      label={label}
      shapes={items.map((item, index) => {
        const [a, b] = [above[index] ?? 0, above[index + 1] ?? 100];
        const [c, d] = [below[index] ?? 0, below[index + 1] ?? 100];
        return (
          <g key={item.name}>
            <path className={index === 0 ? chart.flTint : chart.noFill} d={`M${a} 32H${b}L${d} 68H${c}Z`} />
            <path className={chart.stThin} d={`M${a} 32L${c} 68M${b} 32L${d} 68`} />
            <path
              className={`${index === 0 ? chart.flSignal : chart.flPaper} ${chart.inkEdge2}`}
              d={`M${a} 14H${b}V32H${a}ZM${c} 68H${d}V86H${c}Z`}
            />
          </g>
        );
      })}
    >
      {items.map((item, index) => {
        const last = index === items.length - 1;
        return (
          <g key={item.name}>
            <ChartLabel
              x={last ? 100 : (above[index] ?? 0)}
              y={12.5}
              hang="up"
              anchor={last ? "end" : "start"}
              strong={`${item.weight}%`}
              text={` ${item.name}`}
            />
            <ChartLabel
              x={last ? 100 : (below[index] ?? 0)}
              y={87.5}
              anchor={last ? "end" : "start"}
              strong={`${Math.round((shares[index] ?? 0) * 100)}%`}
            />
          </g>
        );
      })}
      <ChartLabel x={1.2} y={23} hang="mid" text="of the capital" />
      <ChartLabel x={1.2} y={77} hang="mid" text="of the risk" />
    </Chart>
  );
}

/** Where each part begins, and where the last one ends. */
function edges(parts: readonly number[]): number[] {
  return [0, ...parts.map((_, index) => round(parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0)))];
}
