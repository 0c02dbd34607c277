import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** Who works when: one row of weekly bars for each party, divided by the steps. Load 0 to 3. */
export function Workload({ steps, parties, label }: Pictures["workload"]) {
  const weeks = Math.max(...steps.map((step) => step.to));
  const place = (week: number) => round((week / weeks) * 100);
  const head = 9;
  const height = (100 - head) / parties.length;
  const bar = 100 / weeks;
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <path
              className={chart.stRule2}
              d={steps
                .map((step) => {
                  const x = place(step.from);
                  // Keeps the space of the row names free.
                  const rows = parties.map((_, row) => {
                    const base = head + (row + 1) * height - 2;
                    return `M${x} ${round(base - height * 0.56)}V${round(base)}`;
                  });
                  return `M${x} 0V${head - 3}${rows.join("")}`;
                })
                .join("")}
            />
            {parties.map((party, row) => {
              const base = head + (row + 1) * height - 2;
              return (
                <path
                  key={party.name}
                  className={row === 0 ? `${chart.flSignal} ${chart.inkEdge}` : chart.flInk}
                  d={party.load
                    .map((load, week) =>
                      load > 0
                        ? `M${round(week * bar + bar * 0.14)} ${round(base)}v${round((-load / 3) * height * 0.5)}h${round(bar * 0.72)}V${round(base)}z`
                        : "",
                    )
                    .join("")}
                />
              );
            })}
            <path
              className={chart.stThin}
              d={parties.map((_, row) => `M0 ${round(head + (row + 1) * height - 2)}H100`).join("")}
            />
          </>
        }
      >
        {steps.map((step, index) => (
          <ChartLabel
            key={step.name}
            x={place(step.from) + 0.8}
            y={0}
            strong={String(index + 1)}
            wideText={` ${step.name}`}
          />
        ))}
        {parties.map((party, row) => (
          <ChartLabel key={party.name} x={0.8} y={head + row * height + 1} text={party.name} />
        ))}
      </Chart>
      <Chart size="axis">
        {steps.map((step) => (
          <ChartLabel
            key={step.name}
            x={place(step.from) + (step.from === 0 ? 0 : 0.8)}
            y={15}
            text={step.from === 0 ? "Week 1" : String(step.from + 1)}
          />
        ))}
        <ChartLabel x={100} y={15} anchor="end" text={String(weeks)} />
      </Chart>
    </>
  );
}
