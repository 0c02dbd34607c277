import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const gap = 1.5;

/** The cash of year k: the bond that matures, and a coupon on every bond that has not matured before. */
function ladderCash({ principal, coupon, rungs }: Pictures["bondLadder"], year: number) {
  const rung = principal / rungs;
  return { repaid: rung, coupon: (rung * (rungs - year + 1) * coupon) / 100 };
}

/** One column for each year, with principal below and coupon above. */
export function BondLadder(ladder: Pictures["bondLadder"]) {
  const years = Array.from({ length: ladder.rungs }, (_, index) => index + 1);
  const first = total(ladder, 1);
  // The first column reaches 89.3 % of the height: its label needs the rest.
  const scale = 89.29 / first;
  const width = (100 - gap * (ladder.rungs - 1)) / ladder.rungs;
  const left = (year: number) => (year - 1) * (width + gap);
  return (
    <>
      <Chart
        size="ladder"
        label={`Bond ladder: ${dollars(ladder.principal)} in ${ladder.rungs} equal rungs at ${ladder.coupon} per cent. Yearly cash falls from ${dollars(first)} in year 1 to ${dollars(total(ladder, ladder.rungs))} in year ${ladder.rungs}.`}
        shapes={years.map((year) => {
          const cash = ladderCash(ladder, year);
          const edge = 100 - cash.repaid * scale;
          const top = edge - cash.coupon * scale;
          const [a, b] = [round(left(year)), round(left(year) + width)];
          return (
            <g key={year}>
              <rect className={chart.veilHalf} x={a} y={round(edge)} width={round(width)} height={round(100 - edge)} />
              <rect className={chart.flInk} x={a} y={round(top)} width={round(width)} height={round(edge - top)} />
              <path className={chart.st} d={`M${a} 100V${round(edge)}H${b}V100`} />
            </g>
          );
        })}
      >
        {years.map((year) => {
          const last = year === ladder.rungs;
          return (
            <ChartLabel
              key={year}
              x={last ? 100 : left(year)}
              y={100 - total(ladder, year) * scale - (last ? 2.5 : 1.5)}
              anchor={last ? "end" : "start"}
              hang="up"
              strong={`$${(total(ladder, year) / 1000).toFixed(1)}K`}
              wideOnly={year !== 1 && !last}
            />
          );
        })}
      </Chart>
      <ColumnAxis names={years.map(String)} lead="Year" />
    </>
  );
}

function total(ladder: Pictures["bondLadder"], year: number): number {
  const cash = ladderCash(ladder, year);
  return cash.repaid + cash.coupon;
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString("en-US")}`;
}
