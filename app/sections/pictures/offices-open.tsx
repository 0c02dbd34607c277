import type { Office } from "~/content/offices";
import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { useFirm } from "../firm-context";

const quarter = 0.25;

/** How many offices are open in each of the 96 quarters of an hour of a UTC day, from local hours in standard time. */
export function openByQuarter(offices: readonly Office[], opens: number, closes: number): number[] {
  return Array.from({ length: 24 / quarter }, (_, index) => {
    const utc = (index + 0.5) * quarter;
    return offices.filter(({ utcOffset }) => {
      const local = (utc + utcOffset + 24) % 24;
      return local >= opens && local < closes;
    }).length;
  });
}

/** How many offices are open during a UTC day. The time with most of them is filled. */
export function OfficesOpen({ opens, closes }: Pictures["officesOpen"]) {
  const { offices } = useFirm();
  const counts = openByQuarter(offices, opens, closes);
  const most = Math.max(...counts);
  const x = (index: number) => round((index * quarter * 100) / 24);
  const y = (count: number) => round(100 - (count / offices.length) * 100);
  const outline = counts.map((count, index) => `L${x(index)} ${y(count)}H${x(index + 1)}`).join("");
  const first = counts.indexOf(most);
  const last = counts.lastIndexOf(most) + 1;
  return (
    <>
      <Chart
        size="hero"
        label={`Offices open at each hour of the day in UTC: from ${Math.min(...counts)} to ${most} of ${offices.length}, most between ${clock(first)} and ${clock(last)} UTC.`}
        shapes={
          <>
            <path className={chart.stRule} d={offices.map((_, index) => `M0 ${y(index + 1)}H100`).join("")} />
            <path className={chart.veil} d={`M0 100${outline}V100Z`} />
            <path className={chart.flInk} d={`M${x(first)} 100V${y(most)}H${x(last)}V100Z`} />
            <path className={chart.st} d={`M0 ${y(counts[0] ?? 0)}${outline}`} />
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        <ChartLabel
          x={x(first)}
          y={y(most) - 1.5}
          hang="up"
          strong={`${most} of ${offices.length} offices`}
          below={`${clock(first)} to ${clock(last)} UTC`}
        />
      </Chart>
      <Chart size="axis">
        {[0, 6, 12, 18, 24].map((hour) => (
          <ChartLabel
            key={hour}
            x={(hour / 24) * 100}
            y={20}
            anchor={hour === 0 ? "start" : hour === 24 ? "end" : "middle"}
            text={hour === 0 ? "UTC 00" : String(hour)}
          />
        ))}
      </Chart>
    </>
  );
}

/** '06:45' for the start of a quarter of an hour. */
function clock(index: number): string {
  const minutes = index * quarter * 60;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
