import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** In percent of the width: the estate's own bar, then the place where the paths part, then the months. */
const bar = 7;
const parted = 24;
const gap = 6;

/**
 * One estate divided into paths as wide as their amounts. A path is filled from the month in which the heirs hold the
 * amount.
 */
export function EstatePath({ ways, months, label }: Pictures["estatePath"]) {
  const total = ways.reduce((sum, way) => sum + way.amount, 0);
  const room = 100 - gap * (ways.length - 1);
  const x = (month: number) => parted + (month / months) * (100 - parted);
  let above = 0;
  const drawn = ways.map((way, index) => {
    const from = { top: (above / total) * 100, foot: ((above + way.amount) / total) * 100 };
    const top = (above / total) * room + index * gap;
    above += way.amount;
    return { ...way, from, top: round(top), foot: round(top + (way.amount / total) * room) };
  });
  const bend = (bar + parted) / 2;
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path
              className={`${chart.flPaper2} ${chart.inkEdge}`}
              d={drawn
                .map(
                  ({ from, top, foot }) =>
                    `M${bar} ${round(from.top)}C${bend} ${round(from.top)} ${bend} ${top} ${parted} ${top}H100V${foot}H${parted}C${bend} ${foot} ${bend} ${round(from.foot)} ${bar} ${round(from.foot)}Z`,
                )
                .join("")}
            />
            <path
              className={chart.flSignal}
              d={drawn
                .map(({ top, foot, arrives }) => `M${round(x(arrives))} ${top}H100V${foot}H${round(x(arrives))}Z`)
                .join("")}
            />
            <path
              className={chart.st}
              d={drawn.map(({ top, foot, arrives }) => `M${round(x(arrives))} ${top}V${foot}`).join("")}
            />
            <rect className={chart.flInk} x="0" y="0" width={bar} height="100" />
          </>
        }
      >
        {drawn.map(({ name, detail, amount, arrives, top, foot }) => (
          <ChartLabel
            key={name}
            x={(arrives > months / 2 ? parted : x(arrives)) + 1.5}
            y={(top + foot) / 2}
            hang="mid"
            strong={`${name}, ${millions(amount)}`}
            below={detail}
          />
        ))}
      </Chart>
      <svg className={`${chart.chart} ${chart.chartAxis}`} aria-hidden="true">
        <text x="0" y="25%" dy=".97em" className={chart.strong}>
          {millions(total)}
        </text>
        {Array.from({ length: months / 3 + 1 }, (_, index) => index * 3).map((month) => (
          <text
            key={month}
            x={percent(x(month))}
            y="25%"
            dy=".97em"
            textAnchor={month === months ? "end" : month === 0 ? "start" : "middle"}
          >
            {month === 0 && <tspan className={chart.lg}>Month </tspan>}
            {month}
          </text>
        ))}
      </svg>
    </>
  );
}

function millions(amount: number): string {
  return `$${round(amount / 1_000_000)}M`;
}
