import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";

/** Steps on a line of years, each as high as its number: the order is the picture, the height is no measure. */
export function Milestones({ from, to, marks, label }: Pictures["milestones"]) {
  const x = (year: number) => ((year - from) / (to - from)) * 100;
  const step = 72 / marks.length;
  const top = (index: number) => 100 - step * (index + 1);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const stair = marks
    .map(({ year }, index) => `L${round(x(year))} ${round(top(index) + step)}L${round(x(year))} ${round(top(index))}`)
    .join("");
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className="veil" d={`M0 100${stair}L100 ${round(top(marks.length - 1))}V100Z`} />
            <path className="st-thin" d={years.map((year) => `M${round(x(year))} 100V97`).join("")} />
            <path className="st" d={`M0 100${stair}H100`} />
            <path className="st" d="M0 100H100" />
          </>
        }
      >
        {marks.map((mark, index) => (
          <ChartLabel
            key={mark.year}
            x={x(mark.year) + 0.8}
            y={top(index) - 1.5}
            hang="up"
            strong={String(mark.year)}
            below={mark.name}
          />
        ))}
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text={String(from)} />
        {marks.slice(1).map(({ year }) => (
          <ChartLabel key={year} x={x(year)} y={20} anchor="middle" text={String(year)} wideOnly />
        ))}
        <ChartLabel x={100} y={20} anchor="end" text={String(to)} />
      </Chart>
    </>
  );
}
