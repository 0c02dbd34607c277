import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** A logistic curve: slow, fast, saturated. `at` is a place on it, 0 to 100. */
export function LifeCycle({ stages, items, label }: Pictures["lifeCycle"]) {
  const y = (at: number) => 92 - 82 / (1 + Math.exp(-(at - 45) / 11));
  const curve = Array.from({ length: 51 }, (_, index) => [index * 2, y(index * 2)] as const);
  const width = 100 / stages.length;
  // After the middle the curve is high and there is room below it, so the names descend, each at the end of its own
  // line.
  const placed = items.map((item) => {
    const late = items.filter((other) => other.at > 70 && other.at <= item.at).length;
    return { ...item, late, named: item.at > 70 ? 48 + late * 10.5 : y(item.at) };
  });
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <path
              className={chart.stRule2}
              d={stages
                .slice(1)
                .map((_, index) => `M${round((index + 1) * width)} 88V100`)
                .join("")}
            />
            <path className={chart.st} d={line(curve)} />
            <path className={chart.st} d="M0 100H100" />
            <path
              className={chart.stThin}
              d={placed
                .filter((item) => item.late > 0)
                .map((item) => `M${item.at} ${round(y(item.at))}V${round(item.named)}`)
                .join("")}
            />
            <path
              stroke="currentColor"
              strokeWidth="11"
              strokeLinecap="square"
              d={placed.map((item) => `M${item.at} ${round(y(item.at))}h.01`).join("")}
            />
          </>
        }
      >
        {placed.map((item) => (
          <ChartLabel
            key={item.name}
            x={item.at - (item.late > 0 ? 1 : 2.5)}
            y={item.named}
            hang="up"
            anchor="end"
            text={item.name}
          />
        ))}
      </Chart>
      <ColumnAxis names={stages} />
    </>
  );
}
