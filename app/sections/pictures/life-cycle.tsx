import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, line, round } from "~/ui/chart";

/** A logistic curve: slow, fast, full. `at` is the place on it, 0 to 100. */
export function LifeCycle({ stages, items, label }: Pictures["lifeCycle"]) {
  const y = (at: number) => 92 - 82 / (1 + Math.exp(-(at - 45) / 11));
  const curve = Array.from({ length: 51 }, (_, index) => [index * 2, y(index * 2)] as const);
  const width = 100 / stages.length;
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <path
              className="st-rule-2"
              d={stages
                .slice(1)
                .map((_, index) => `M${round((index + 1) * width)} 0V100`)
                .join("")}
            />
            <path className="st" d={line(curve)} />
            <path className="st" d="M0 100H100" />
            {items.map((item) => (
              <path key={item.name} className="st-thin" d={`M${item.at} ${round(y(item.at))}V100`} />
            ))}
          </>
        }
      >
        {items.map((item) => {
          // Behind the middle the curve is full and the room is below it: the names descend along their lines.
          const late = items.filter((other) => other.at > 55 && other.at <= item.at).length;
          return (
            <ChartLabel
              key={item.name}
              x={item.at - 0.8}
              y={late > 0 ? 18 + late * 12 : y(item.at) - 1.5}
              hang="up"
              anchor={item.at < 25 ? "start" : "end"}
              text={item.name}
            />
          );
        })}
      </Chart>
      <ColumnAxis names={stages} />
    </>
  );
}
