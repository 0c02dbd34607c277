import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const days = 17;
const names = 14;

/**
 * The calendar days from an order on to its report, counted from the Monday of the first week (0). `order` is that
 * Monday's distance to the day of the order, 0 to 4; weekends do not count.
 */
export function businessDay(order: number, count: number): number {
  const weeks = Math.floor((order + count) / 5);
  return weeks * 7 + ((order + count) % 5);
}

/**
 * One row for each day of the week on which an order can arrive. Working days are drawn in ink, the days on which the
 * report can arrive are filled.
 */
export function OrderCalendar({ from, to }: Pictures["orderCalendar"]) {
  const column = (100 - names) / days;
  const height = 100 / weekdays.length;
  const box = (day: number, row: number, size: number) => {
    const [w, h] = [column * size, height * size * 0.9];
    return `M${round(names + day * column + (column - w) / 2)} ${round(row * height + (height - h) / 2)}h${round(w)}v${round(h)}h-${round(w)}z`;
  };
  const working = weekdays.map((_, row) => Array.from({ length: from - 1 }, (_, day) => businessDay(row, day + 1)));
  const due = weekdays.map((_, row) => Array.from({ length: to - from + 1 }, (_, day) => businessDay(row, from + day)));
  return (
    <>
      <Chart size="axis">
        {[0, 7, 14].map((day, index) => (
          <ChartLabel key={day} x={names + day * column} y={10} text={index === 2 ? "3" : `Week ${index + 1}`} />
        ))}
      </Chart>
      <Chart
        size="ladder"
        label={`Calendar of three weeks: for an order on each weekday, the report comes on business day ${from} to ${to}. An order on Monday is answered between the next Monday and Wednesday, an order on Friday between the next Friday and the Tuesday after.`}
        shapes={
          <>
            {[5, 12].map((day) => (
              <rect
                key={day}
                className={chart.veilHalf}
                x={round(names + day * column)}
                y="0"
                width={round(column * 2)}
                height="100"
              />
            ))}
            <path
              className={chart.stThin}
              d={[0, 1, 2, 3, 4, 5].map((row) => `M0 ${round(row * height)}H100`).join("")}
            />
            <path
              className={`${chart.noFill} ${chart.inkEdge2}`}
              d={weekdays.map((_, row) => box(row, row, 0.62)).join("")}
            />
            <path
              className={chart.flInk}
              d={working.map((list, row) => list.map((day) => box(day, row, 0.3)).join("")).join("")}
            />
            <path
              className={chart.flInk}
              d={due.map((list, row) => list.map((day) => box(day, row, 0.78)).join("")).join("")}
            />
          </>
        }
      >
        {weekdays.map((name, row) => (
          <text key={name} x="0" y={`${round((row + 0.5) * height)}%`} dy=".35em">
            {name.slice(0, 3)}
            <tspan className={chart.lg}>{name.slice(3)}</tspan>
          </text>
        ))}
      </Chart>
    </>
  );
}
