import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./wealth-pictures.module.css";

/** The upper part, in percent of the height, shows the spans. The lower part shows how many run at the same time. */
const upper = 70;

/** The number of spans that run in the year that begins at `age`. */
export function atOnce(spans: Pictures["lifeRuler"]["spans"], age: number): number {
  return spans.filter((span) => span.from <= age && age < span.to).length;
}

/**
 * Obligations on one scale of years, and below it how many of them run at the same time. The years with most of them
 * are filled.
 */
export function LifeRuler({ from, to, spans, label }: Pictures["lifeRuler"]) {
  const x = (age: number) => round(((age - from) / (to - from)) * 100);
  const row = upper / spans.length;
  const ages = Array.from({ length: to - from }, (_, index) => from + index);
  const counts = ages.map((age) => atOnce(spans, age));
  const most = Math.max(...counts);
  const fullest = ages.filter((_, index) => counts[index] === most);
  const [first, last] = [fullest.at(0) ?? from, (fullest.at(-1) ?? from) + 1];
  const step = 22 / most;
  const columns = (which: (count: number) => boolean) =>
    ages
      .map((age, index) => ({ age, count: counts[index] ?? 0 }))
      .filter(({ count }) => which(count))
      .map(({ age, count }) => `M${x(age)} 100V${round(100 - count * step)}H${x(age + 1)}V100Z`)
      .join("");
  const skyline = ages.map((age, index) => `V${round(100 - (counts[index] ?? 0) * step)}H${x(age + 1)}`).join("");
  const decades = ages.filter((age) => age % 10 === 0);
  return (
    <>
      <Chart
        size="24"
        className={styles.chartTall}
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={decades.map((age) => `M${x(age)} 0V100`).join("")} />
            <path
              className={chart.flInk}
              d={spans
                .map(
                  (span, index) => `M${x(span.from)} ${round((index + 0.66) * row)}H${x(span.to)}v1.9H${x(span.from)}Z`,
                )
                .join("")}
            />
            <path className={chart.flPaper2} d={columns((count) => count > 0 && count < most)} />
            <path className={chart.flSignal} d={columns((count) => count === most)} />
            <path className={chart.stThin} d={`M0 100${skyline}`} />
            <path className={chart.st} d={`M${x(first)} 100V${round(100 - most * step)}H${x(last)}V100M0 100H100`} />
          </>
        }
      >
        {spans.map((span, index) => {
          const late = x(span.from) > 55;
          return (
            <ChartLabel
              key={span.name}
              x={late ? x(span.to) : x(span.from)}
              y={(index + 0.6) * row}
              anchor={late ? "end" : "start"}
              hang="up"
              text={span.name}
            />
          );
        })}
        <ChartLabel x={x(first)} y={99.5 - most * step} hang="up" strong={`${most} at once`} />
      </Chart>
      <svg className={`${chart.chart} ${chart.chartAxis}`} aria-hidden="true">
        {decades.map((age) => (
          <text key={age} x={percent(x(age))} y="25%" dy=".97em" textAnchor={age === from ? undefined : "middle"}>
            {age === from && <tspan className={chart.lg}>Age </tspan>}
            {age}
          </text>
        ))}
      </svg>
    </>
  );
}
