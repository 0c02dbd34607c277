import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

type Curve = Pick<Pictures["yieldCurve"], "level" | "slope" | "curvature" | "decay">;

/**
 * The yield in percent a year of a bond with so many years to run, more than none. C. Nelson and A. Siegel,
 * "Parsimonious modeling of yield curves", Journal of Business 60, 1987.
 */
export function yieldAt({ level, slope, curvature, decay }: Curve, years: number): number {
  const time = years / decay;
  const loading = -Math.expm1(-time) / time;
  return level + slope * loading + curvature * (loading - Math.exp(-time));
}

/** Yields by years to maturity, short ones spread out; what lies left of the marked maturity is filled. */
export function YieldCurve({ to, marks, marked, ...curve }: Pictures["yieldCurve"]) {
  const from = 0.25;
  const floor = Math.floor(yieldAt(curve, from));
  const ceiling = Math.ceil(yieldAt(curve, to));
  const x = (years: number) => ((Math.sqrt(years) - Math.sqrt(from)) / (Math.sqrt(to) - Math.sqrt(from))) * 100;
  const y = (percent: number) => 100 - ((percent - floor) / (ceiling - floor)) * 100;
  const points = (until: number) =>
    Array.from({ length: 61 }, (_, step) => {
      const years = (Math.sqrt(from) + (step / 60) * (Math.sqrt(until) - Math.sqrt(from))) ** 2;
      return [x(years), y(yieldAt(curve, years))] as const;
    });
  const printed = (years: number) => `${yieldAt(curve, years).toFixed(1)}%`;
  const [left, top] = [round(x(marked.years)), round(y(yieldAt(curve, marked.years)))];
  const said = [...marks, marked.years].toSorted((a, b) => a - b);
  return (
    <>
      <Chart
        size="ladder"
        label={`Yield curve, rising with maturity: ${said.map((years) => `${printed(years)} at ${years} years`).join(", ")}. ${marked.name} stands at ${marked.years} years.`}
        shapes={
          <>
            <path
              className={chart.stRule}
              d={Array.from({ length: ceiling - floor }, (_, step) => `M0 ${round(y(floor + step + 1))}H100`).join("")}
            />
            <path className={chart.flSignal} d={`${line(points(marked.years))}V100H0Z`} />
            <path
              className={chart.stThin}
              d={marks.map((years) => `M${round(x(years))} 100V${round(y(yieldAt(curve, years)))}`).join("")}
            />
            <path className={chart.st} d={line(points(to))} />
            <path className={chart.st} d={`M${left} 100V${top}M0 100H100`} />
          </>
        }
      >
        {marks.map((years) => (
          <ChartLabel
            key={years}
            x={x(years)}
            y={y(yieldAt(curve, years)) - 2}
            hang="up"
            anchor={years === to ? "end" : "middle"}
            strong={printed(years)}
          />
        ))}
        <ChartLabel
          x={left - 0.6}
          y={top - 2}
          hang="up"
          anchor="end"
          strong={printed(marked.years)}
          wideText={` ${marked.name}`}
        />
        <ChartLabel x={0} y={y(ceiling) + 1} text={`${ceiling}%`} muted />
        <ChartLabel x={0} y={98} hang="up" text={`${floor}%`} />
      </Chart>
      <Chart size="axis">
        {said.map((years) => (
          <ChartLabel
            key={years}
            x={x(years)}
            y={20}
            anchor={years === to ? "end" : "middle"}
            text={years === to ? `${years} years` : String(years)}
          />
        ))}
      </Chart>
    </>
  );
}
