import type { Pictures } from "~/content/pictures";
import { round } from "~/ui/chart";

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
    <svg className="mini" viewBox="0 0 338 84" role="img" aria-label={label}>
      <path className="st-rule-2" d={cells.map((cell) => box(cell, side)).join("")} />
      <path
        className="fl-signal"
        d={cells
          .filter((cell) => cell.part > 0)
          .map((cell) => box(cell, side * cell.part))
          .join("")}
      />
    </svg>
  );
}
