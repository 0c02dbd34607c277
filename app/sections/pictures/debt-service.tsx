import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** A level yearly payment in dollars, and the interest and principal of each year. Rate in percent a year. */
export function debtSchedule({
  principal,
  rate,
  years,
}: Pick<Pictures["debtService"], "principal" | "rate" | "years">) {
  const payment = (principal * rate) / 100 / (1 - (1 + rate / 100) ** -years);
  let owed = principal;
  const rows = Array.from({ length: years }, () => {
    const interest = (owed * rate) / 100;
    owed -= payment - interest;
    return { interest, repaid: payment - interest };
  });
  return { payment, rows };
}

/**
 * One column for each year, with principal below and interest above. The line is the revenue from which they are paid.
 * The space between is the cover.
 */
export function DebtService({ principal, rate, years, revenue }: Pictures["debtService"]) {
  const { payment, rows } = debtSchedule({ principal, rate, years });
  const scale = 80 / revenue;
  const gap = 0.5;
  const width = (100 - gap * (years - 1)) / years;
  const cover = (revenue / payment).toFixed(2);
  const line = 100 - revenue * scale;
  const flat = 100 - payment * scale;
  const box = (index: number, from: number, to: number) =>
    `M${round(index * (width + gap))} ${round(100 - from * scale)}V${round(100 - to * scale)}h${round(width)}V${round(100 - from * scale)}z`;
  return (
    <>
      <Chart
        size="ladder"
        label={`Yearly debt service of ${millions(payment)} for ${years} years, principal growing and interest shrinking, under net revenue of ${millions(revenue)}: cover of ${cover} times.`}
        shapes={
          <>
            <rect className={chart.flTint} x="0" y={round(line)} width="100" height={round(flat - line)} />
            <path
              className={`${chart.flSignal} ${chart.inkEdge}`}
              d={rows.map((row, index) => box(index, 0, row.repaid)).join("")}
            />
            <path className={chart.flInk} d={rows.map((row, index) => box(index, row.repaid, payment)).join("")} />
            <path className={chart.st} d={`M0 ${round(line)}H100M0 100H100`} />
          </>
        }
      >
        <ChartLabel x={0} y={line - 1} hang="up" strong={millions(revenue)} text=" net revenue a year" />
        <ChartLabel x={1} y={(line + flat) / 2} hang="mid" strong={`${cover} times`} text=" the cover" />
        <ChartLabel x={100} y={flat - 1} anchor="end" hang="up" strong={millions(payment)} text=" debt service" />
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text="Year 1" />
        <ChartLabel x={50} y={20} anchor="middle" text={String(years / 2)} />
        <ChartLabel x={100} y={20} anchor="end" text={String(years)} />
      </Chart>
    </>
  );
}

function millions(amount: number): string {
  return `$${(amount / 1_000_000).toFixed(2)}M`;
}
