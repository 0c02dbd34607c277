import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./wealth-pictures.module.css";

/** The plot ends here, in percent of the width: the rest is for the labels. */
const edge = 74;

/** What is left of an amount after some years, when a fee in percent is taken from it each year. */
export function afterFees(
  { amount, gross }: Pick<Pictures["feeCurves"], "amount" | "gross">,
  fee: number,
  year: number,
) {
  return amount * ((1 + gross / 100) * (1 - fee / 100)) ** year;
}

/** The same return under several fees. The amount that the marked fee takes is filled. */
export function FeeCurves(data: Pictures["feeCurves"]) {
  const { fees, years, marked, label } = data;
  const most = afterFees(data, 0, years);
  const y = (value: number) => 100 - (value / most) * 97;
  const points = (fee: number) =>
    Array.from({ length: years + 1 }, (_, year) => [(year / years) * edge, y(afterFees(data, fee, year))] as const);
  const wedge = `${line(points(0))}${line(points(marked).toReversed()).replace("M", "L")}Z`;
  /** Inside the filled wedge a line is drawn in paper. */
  const within = (fee: number) => fee > 0 && fee < marked;
  const ticks = Array.from({ length: Math.floor(years / 5) + 1 }, (_, index) => index * 5);
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={ticks.map((year) => `M${(year / years) * edge} 0V100`).join("")} />
            <path className={chart.flInk} d={wedge} />
            <path
              className={chart.st}
              d={fees
                .filter((fee) => !within(fee))
                .map((fee) => line(points(fee)))
                .join("")}
            />
            <path
              className={styles.stOnDark}
              d={fees
                .filter(within)
                .map((fee) => line(points(fee)))
                .join("")}
            />
            <path className={chart.st} d={`M0 100H${edge}`} />
          </>
        }
      >
        {fees.map((fee) => (
          <ChartLabel
            key={fee}
            x={edge + 1}
            y={y(afterFees(data, fee, years))}
            hang="mid"
            strong={`${fee}%`}
            text={` ${millions(afterFees(data, fee, years))}`}
          />
        ))}
        <ChartLabel x={1} y={y(data.amount) + 3} strong={millions(data.amount)} />
      </Chart>
      <Chart size="axis">
        {ticks.map((year) => (
          <ChartLabel
            key={year}
            x={(year / years) * edge}
            y={25}
            anchor={year === 0 ? "start" : "middle"}
            text={year === 0 ? undefined : String(year)}
            wideText={year === 0 ? "Year 0" : undefined}
          />
        ))}
      </Chart>
    </>
  );
}

function millions(value: number): string {
  return `$${(value / 1_000_000).toFixed(2)}M`;
}
