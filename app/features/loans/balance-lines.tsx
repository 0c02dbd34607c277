import { Chart, ChartLabel, line } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import type { Compared } from "./comparison";
import * as styles from "./comparison.module.css";
import { dollars } from "./figures";

const looks = [chart.st, `${chart.st} ${styles.stDashed}`, `${chart.st} ${styles.stDotted}`];

/** The style of a scenario's line: solid, dashed or dotted, so that it can be told apart without colour. */
const lineLook = (index: number) => looks[index] ?? chart.st;

/** A piece of a scenario's line, before its letter. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg className={styles.lineSample} viewBox="0 0 32 8" aria-hidden="true">
      <path className={lineLook(index)} d="M0 4H32" />
    </svg>
  );
}

/** The amount still owed in every scenario, month by month. */
export function BalanceLines({ all }: { all: readonly Compared[] }) {
  const months = Math.max(...all.map(({ scenario }) => scenario.term * 12));
  const most = Math.max(...all.map(({ scenario }) => scenario.amount));
  const words = all
    .map(
      ({ letter, scenario, schedule }) =>
        `${letter} falls from ${dollars(scenario.amount)} to nothing in ${schedule.rows.length} months`,
    )
    .join(", ");
  const years = Array.from({ length: months / 60 + 1 }, (_, index) => index * 5);
  return (
    <Chart
      size="11"
      className={styles.lines}
      label={`What is still owed: ${words}.`}
      shapes={
        <>
          <path className={chart.stThin} d="M0 100H100" />
          {all.map(({ letter, scenario, schedule }, index) => (
            <path
              key={letter}
              className={lineLook(index)}
              d={line([
                [0, 100 - (scenario.amount / most) * 100],
                ...schedule.rows
                  .filter(({ month }) => month % 3 === 0 || month === schedule.rows.length)
                  .map(({ month, balance }) => [(month / months) * 100, 100 - balance / most] as const),
              ])}
            />
          ))}
        </>
      }
    >
      {years.map((year) => (
        <ChartLabel
          key={year}
          x={(year / (months / 12)) * 100}
          y={103}
          text={year === 0 ? "Year 0" : String(year)}
          anchor={year === 0 ? "start" : year === months / 12 ? "end" : "middle"}
        />
      ))}
    </Chart>
  );
}
