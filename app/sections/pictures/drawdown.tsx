import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

/**
 * The amount at the end of each year, in dollars, until nothing is left. Spending is taken out first and rises with
 * prices.
 */
export function balances(
  { start, spend, inflation }: Pick<Pictures["drawdown"], "start" | "spend" | "inflation">,
  returns: readonly number[],
): number[] {
  let left = start;
  return [
    start,
    ...returns.map((gain, year) => {
      left = Math.max(0, left - spend * (1 + inflation / 100) ** year) * (1 + gain / 100);
      return left;
    }),
  ];
}

/** One list of returns, used forwards and backwards: the same average gives two different ends. */
export function Drawdown({ age, label, returns, ...plan }: Pictures["drawdown"]) {
  const good = balances(plan, returns.toReversed());
  const bad = balances(plan, returns);
  const most = Math.max(...good, ...bad);
  const x = (year: number) => (year / returns.length) * 100;
  const y = (value: number) => 100 - (value / most) * 94;
  const points = (values: readonly number[]) => values.map((value, year) => [round(x(year)), round(y(value))] as const);
  const empty = bad.indexOf(0);
  const drawn = empty < 0 ? bad : bad.slice(0, empty + 1);
  const ticks = Array.from({ length: Math.floor(returns.length / 10) + 1 }, (_, index) => index * 10);
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={ticks.map((year) => `M${round(x(year))} 0V100`).join("")} />
            <path className={chart.veilHalf} d={`${line(points(good))}V100H0Z`} />
            <path className={chart.flInk} d={`${line(points(drawn))}V100H0Z`} />
            <path className={chart.st} d={`${line(points(good))}M0 100H100`} />
          </>
        }
      >
        <ChartLabel x={98.5} y={y(good.at(-1) ?? 0) + 4} anchor="end" strong={millions(good.at(-1) ?? 0)} />
        <ChartLabel x={x(19.5)} y={y(good.at(17) ?? 0) - 4} anchor="end" hang="up" text="bad years last" />
        {empty > 0 && (
          <ChartLabel x={x(empty) + 1} y={98} hang="up" strong={`$0 at ${age + empty}`} wideText=", bad years first" />
        )}
        <text className={`${chart.strong} ${styles.onDark}`} x="1%" y="88%">
          {millions(plan.start)}
        </text>
      </Chart>
      <Chart size="axis">
        {ticks.map((year) => (
          <ChartLabel
            key={year}
            x={x(year)}
            y={25}
            anchor={year === 0 ? "start" : year === returns.length ? "end" : "middle"}
            text={`${year === 0 ? "Age " : ""}${age + year}`}
          />
        ))}
      </Chart>
    </>
  );
}

function millions(value: number): string {
  return `$${(value / 1_000_000).toFixed(2)}M`;
}
