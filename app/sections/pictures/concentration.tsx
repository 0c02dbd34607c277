import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/**
 * The fees of an invented practice by client, largest first, added up. The fee of a client is proportional to one
 * divided by its rank.
 */
export function Concentration({ clients, first }: Pictures["concentration"]) {
  const fees = Array.from({ length: clients }, (_, index) => 1 / (index + 1));
  const total = fees.reduce((sum, fee) => sum + fee, 0);
  let sum = 0;
  const shares = fees.map((fee) => {
    sum += fee;
    return (sum / total) * 100;
  });
  const x = (client: number) => (client / clients) * 100;
  const points = [[0, 100] as const, ...shares.map((share, index) => [x(index + 1), 100 - share] as const)];
  const share = Math.round(shares[first - 1] ?? 0);
  return (
    <>
      <Chart
        size="ladder"
        label={`Fees of ${clients} clients added up, largest first: the first ${first} bring ${share}%, half of the clients ${Math.round(shares[clients / 2 - 1] ?? 0)}%.`}
        shapes={
          <>
            <path className={chart.flSignal} d={`${line(points.slice(0, first + 1))}V100Z`} />
            <path className={chart.stRule2} d="M0 100L100 0" />
            <path className={chart.st} d={line(points)} />
            <path className={chart.stThin} d={`M${round(x(first))} 100V${100 - share}`} />
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        <ChartLabel
          x={x(first) + 1.2}
          y={100 - share + 3}
          strong={`${share}% of fees`}
          below={`from ${first} clients`}
        />
        <ChartLabel x={74} y={32} text="if all paid alike" muted wideOnly />
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text="Client 1" />
        <ChartLabel x={x(first)} y={20} anchor="middle" text={String(first)} />
        <ChartLabel x={50} y={20} anchor="middle" text={String(clients / 2)} />
        <ChartLabel x={100} y={20} anchor="end" text={String(clients)} />
      </Chart>
    </>
  );
}
