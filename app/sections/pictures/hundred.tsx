import type { Pictures } from "~/content/pictures";
import * as facts from "~/sections/facts.module.css";
import { round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

const rows = 5;
const step = 17;
const side = 13;

/** A hundred squares, filled column by column. The last one may be filled in part. */
export function Hundred({ filled, label }: Pictures["hundred"]) {
  const cells = Array.from({ length: 100 }, (_, index) => ({
    x: Math.floor(index / rows) * step + 0.75,
    y: (index % rows) * step + 0.75,
    part: Math.max(0, Math.min(1, filled - index)),
  }));
  const box = ({ x, y }: { x: number; y: number }, height: number) =>
    `M${x} ${round(y + side - height)}h${side}v${round(height)}h-${side}z`;
  return (
    <svg className={facts.mini} viewBox="0 0 338 84" role="img" aria-label={label}>
      <path className={chart.stRule2} d={cells.map((cell) => box(cell, side)).join("")} />
      <path
        className={chart.flSignal}
        d={cells
          .filter((cell) => cell.part > 0)
          .map((cell) => box(cell, side * cell.part))
          .join("")}
      />
    </svg>
  );
}
