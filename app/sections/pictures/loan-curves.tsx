import { Chart, ChartLabel, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

export interface LoanCurve {
  years: number;
  /** The part of the loan that is still owed, 1 to 0, at even steps from the first day to the last. */
  owed: readonly number[];
  /** As printed: '$9,427'. */
  payment: string;
}

/** What is still owed on one loan, for several terms. The route computes the curves. The marked one is filled. */
export function LoanCurves({
  curves,
  marked,
  label,
}: {
  curves: readonly LoanCurve[];
  /** Years of the filled curve. */
  marked: number;
  label: string;
}) {
  const longest = Math.max(...curves.map((curve) => curve.years));
  const x = (year: number) => (year / longest) * 100;
  const path = (curve: LoanCurve) =>
    line(curve.owed.map((part, index) => [x((curve.years * index) / (curve.owed.length - 1)), (1 - part) * 100]));
  const years = Array.from({ length: longest + 1 }, (_, year) => year);
  const filled = curves.find((curve) => curve.years === marked);
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={years.map((year) => `M${round(x(year))} 0V100`).join("")} />
            {filled && <path className={chart.veil} d={`${path(filled)}L0 100Z`} />}
            <path className={chart.st} d={curves.map(path).join("")} />
          </>
        }
      >
        {curves.map((curve) => {
          const last = curve.years === longest;
          return (
            <ChartLabel
              key={curve.years}
              x={last ? 100 : x(curve.years) + 0.3}
              y={last ? 79 : 96}
              anchor={last ? "end" : "start"}
              hang="up"
              strong={curve.payment}
              below={`${curve.years} years`}
            />
          );
        })}
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={25} text="Year 0" />
        {curves.map((curve) => (
          <ChartLabel
            key={curve.years}
            x={x(curve.years)}
            y={25}
            anchor={curve.years === longest ? "end" : "middle"}
            text={String(curve.years)}
          />
        ))}
      </Chart>
    </>
  );
}
