import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/**
 * The risk that remains with n equal, independent shares, compared with a single share: one divided by the square root
 * of n.
 */
export function Diversification({ marked, most }: Pictures["diversification"]) {
  const place = (count: number) => ((count - 1) / (most - 1)) * 100;
  const left = (count: number) => 1 / Math.sqrt(count);
  const top = (count: number) => 100 - left(count) * 92;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const curve = (to: number) => line(counts.slice(0, to).map((count) => [place(count), top(count)]));
  const [x, y] = [round(place(marked)), round(top(marked))];
  const share = Math.round(left(marked) * 100);
  return (
    <>
      <Chart
        size="ladder"
        label={`Risk left of a single share by number of holdings: 100 per cent with one, 32 with ten, ${share} with ${marked}.`}
        shapes={
          <>
            <path className={chart.flSignal} d={`${curve(marked)}V100H0Z`} />
            <path className={chart.st} d={curve(most)} />
            <path className={chart.st} d={`M${x} 100V${y}`} />
            <path className={chart.stThin} d={`M${round(place(10))} 100V${round(top(10))}`} />
            <path className={chart.st} d="M0 100H100" />
          </>
        }
      >
        <ChartLabel x={1.5} y={8} hang="up" strong="100%" text=" with one share" />
        <ChartLabel x={place(10) + 1} y={top(10) - 2} hang="up" strong="32%" text=" with 10" />
        <ChartLabel x={x} y={y - 2} hang="up" anchor="middle" strong={`${share}%`} text={` with ${marked}`} />
      </Chart>
      <Chart size="axis">
        <ChartLabel x={0} y={20} text="1" />
        <ChartLabel x={place(10)} y={20} anchor="middle" text="10" />
        <ChartLabel x={x} y={20} anchor="middle" text={String(marked)} />
        <ChartLabel x={100} y={20} anchor="end" text={String(most)} />
      </Chart>
    </>
  );
}
