import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** A year in weeks. Each publication is a mark in its week. Rarer publications have taller marks. */
export function PublicationYear({ series, label }: Pictures["publicationYear"]) {
  const height = 100 / series.length;
  const week = 100 / 52;
  const months = ["Jan", "Apr", "Jul", "Oct"];
  return (
    <>
      <Chart
        size="24"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d={[0, 13, 26, 39, 52].map((at) => `M${round(at * week)} 0V100`).join("")} />
            {series.map((one, row) => {
              const base = round((row + 1) * height);
              const tall = round(height * 0.56);
              const wide = week * (0.46 + row * 0.16);
              return (
                <g key={one.name}>
                  <path
                    className={row === series.length - 1 ? `${chart.flSignal} ${chart.inkEdge2}` : chart.flInk}
                    d={one.weeks
                      .map((at) => `M${round((at - 1) * week)} ${base}v-${tall}h${round(wide)}v${tall}z`)
                      .join("")}
                  />
                  <path className={chart.stThin} d={`M0 ${base}H100`} />
                </g>
              );
            })}
          </>
        }
      >
        {series.map((one, row) => (
          <ChartLabel
            key={one.name}
            x={0}
            y={row * height + height * 0.38}
            hang="up"
            strong={String(one.weeks.length)}
            text={` ${one.name}`}
          />
        ))}
      </Chart>
      <Chart size="axis">
        {months.map((month, index) => (
          <ChartLabel key={month} x={index * 25} y={20} text={month} />
        ))}
        <ChartLabel x={100} y={20} anchor="end" text="Dec" />
      </Chart>
    </>
  );
}
