import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

const day = 8;

/** Office hours that two places share when both work from 09:00 to 17:00, in hours. */
export function sharedHours(a: number, b: number): number {
  const apart = Math.abs(a - b) % 24;
  return Math.max(0, day - Math.min(apart, 24 - apart));
}

/**
 * Every pair of offices once: a column is filled by the hours that they share. The name of an office ends its row and
 * heads its column.
 */
export function SharedHours({ offices, label }: Pictures["sharedHours"]) {
  const order = offices.toSorted((a, b) => b.utcOffset - a.utcOffset);
  // A column and a half more than offices: the last name needs the room on a phone.
  const [width, height] = [100 / (order.length + 1.5), 100 / order.length];
  const pairs = order.flatMap((row, r) =>
    order.slice(0, r).map((column, c) => ({ r, c, hours: sharedHours(row.utcOffset, column.utcOffset) })),
  );
  const box = (r: number, c: number, part: number) =>
    `M${round(c * width)} ${round((r + 0.94) * height)}h${round(width * 0.92)}v${round(-height * 0.88 * part)}h${round(-width * 0.92)}z`;
  return (
    <Chart
      size="hero"
      label={label}
      shapes={
        <>
          <path
            className={chart.veilHalf}
            d={pairs
              .filter(({ hours }) => hours > 0)
              .map(({ r, c }) => box(r, c, 1))
              .join("")}
          />
          <path
            className={chart.flInk}
            d={pairs
              .filter(({ hours }) => hours >= day)
              .map(({ r, c }) => box(r, c, 1))
              .join("")}
          />
          <path
            className={chart.flPaper}
            d={pairs
              .filter(({ hours }) => hours > 0 && hours < day)
              .map(({ r, c, hours }) => box(r, c, hours / day))
              .join("")}
          />
        </>
      }
    >
      {pairs.map(({ r, c, hours }) => (
        <text
          key={`${r} ${c}`}
          x={`${round((c + 0.46) * width)}%`}
          y={`${round((r + 0.5) * height)}%`}
          dy=".35em"
          textAnchor="middle"
          className={hours >= day ? `${chart.strong} ${styles.onDark}` : chart.strong}
        >
          {hours}
        </text>
      ))}
      {order.map((office, index) => (
        <ChartLabel key={office.city} x={index * width} y={(index + 0.5) * height} hang="mid" strong={office.city} />
      ))}
    </Chart>
  );
}
