import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** A ruler with named marks and small ticks, even or logarithmic. */
export function Ruler({ from, to, log, marks, ticks = [], span = [from, to], label }: Pictures["ruler"]) {
  const place = (value: number) =>
    log ? (Math.log(value / from) / Math.log(to / from)) * 100 : ((value - from) / (to - from)) * 100;
  const [start, end] = [place(span[0]), place(span[1])];
  const named = new Set(marks.map((mark) => mark.at));
  return (
    <Chart
      size="ruler"
      label={label}
      shapes={
        <>
          <rect className={chart.flSignal} x={round(start)} y="86" width={round(end - start)} height="14" />
          <path
            className={chart.stThin}
            d={[
              ...marks.map((mark) => `M${round(place(mark.at))} 100V40`),
              ...ticks.filter((tick) => !named.has(tick)).map((tick) => `M${round(place(tick))} 100V80`),
            ].join("")}
          />
          <path className={chart.st} d="M0 100H100" />
        </>
      }
    >
      {marks.map((mark) => {
        const x = place(mark.at);
        return (
          <ChartLabel
            key={mark.name}
            x={x}
            y={0}
            anchor={x < 1 ? "start" : x > 99 ? "end" : "middle"}
            strong={mark.name}
          />
        );
      })}
    </Chart>
  );
}
