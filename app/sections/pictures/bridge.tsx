import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const gap = 1.5;

/** From a start to an end, change by change. Each bar begins where the one before ended. The end is drawn in ink. */
export function Bridge({ start, changes, end, marked, label }: Pictures["bridge"]) {
  let level = start?.value ?? 0;
  const bars = changes.map((change) => {
    const from = level;
    level += change.value;
    return { ...change, from, to: level };
  });
  const all = [
    ...(start ? [{ ...start, from: 0, to: start.value }] : []),
    ...bars,
    { name: end.name, printed: end.printed, from: 0, to: level },
  ];
  const ends = all.flatMap((bar) => [bar.from, bar.to]);
  const [high, low] = [Math.max(0, ...ends), Math.min(0, ...ends)];
  const scale = 84 / (high - low);
  const y = (value: number) => round(8 + (high - value) * scale);
  const width = (100 - gap * (all.length - 1)) / all.length;
  const x = (index: number) => round(index * (width + gap));
  return (
    <>
      <Chart
        size="ladder"
        label={label}
        shapes={
          <>
            {all.map((bar, index) => {
              const box = {
                x: x(index),
                y: y(Math.max(bar.from, bar.to)),
                width: round(width),
                height: round(Math.abs(bar.to - bar.from) * scale),
              };
              if (index === all.length - 1)
                return <rect key={bar.name} className={`${chart.flInk} ${chart.inkEdge2}`} {...box} />;
              return (
                <g key={bar.name}>
                  <rect className={bar.name === marked ? chart.flSignal : chart.veil} {...box} />
                  <rect className={`${chart.noFill} ${chart.inkEdge2}`} {...box} />
                  <path className={chart.stThin} d={`M${round(x(index) + width)} ${y(bar.to)}H${x(index + 1)}`} />
                </g>
              );
            })}
            <path className={chart.st} d={`M0 ${y(0)}H100`} />
          </>
        }
      >
        {all.map((bar, index) => {
          const falls = bar.to < bar.from;
          return (
            <ChartLabel
              key={bar.name}
              x={x(index)}
              y={falls ? y(bar.to) + 1 : y(bar.to) - 1}
              hang={falls ? "down" : "up"}
              strong={bar.printed}
            />
          );
        })}
      </Chart>
      <ColumnAxis names={all.map((bar) => bar.name)} />
    </>
  );
}
