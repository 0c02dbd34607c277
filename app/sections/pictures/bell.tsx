import type { Pictures } from "~/content/pictures";
import * as facts from "~/sections/facts.module.css";
import { line } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const middle = 170;
const sigma = 52;
const base = 78;

/** A normal curve over 3.2 deviations to either side; the middle band holds about two years out of three. */
export function Bell({ deviation }: Pictures["bell"]) {
  const point = (z: number) => [middle + z * sigma, base - 70 * Math.exp(-(z * z) / 2)] as const;
  const curve = (from: number, to: number) => {
    const steps = Math.round((to - from) / 0.2);
    return Array.from({ length: steps + 1 }, (_, index) => point(from + ((to - from) * index) / steps));
  };
  const [left, right] = [middle - sigma, middle + sigma];
  return (
    <svg
      className={facts.mini}
      viewBox="0 0 340 84"
      role="img"
      aria-label={`Bell curve with the band of plus and minus ${deviation} points filled`}
    >
      <path className={chart.flSignal} d={`${line(curve(-1, 1))}V${base}H${left}Z`} />
      <path className={chart.st} d={line(curve(-3.2, 3.2))} />
      <path className={chart.stThin} d={`M0 ${base}H340M${left} ${base}v6M${right} ${base}v6M${middle} ${base}v6`} />
    </svg>
  );
}
