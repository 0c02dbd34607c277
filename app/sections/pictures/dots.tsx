import type { Pictures } from "~/content/pictures";
import * as chart from "~/ui/chart.module.css";

const columns = 12;

/** Many dots, some of them marked, evenly spread. */
export function Dots({ of, marked, label }: Pictures["dots"]) {
  const every = marked > 0 ? of / marked : Number.POSITIVE_INFINITY;
  const chosen = new Set(Array.from({ length: marked }, (_, index) => Math.floor((index + 0.5) * every)));
  const rows = Math.ceil(of / columns);
  const circle = (index: number, radius: number) => {
    const x = 6 + (index % columns) * 17;
    const y = 6 + Math.floor(index / columns) * 18;
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
  };
  const all = Array.from({ length: of }, (_, index) => index);
  return (
    <svg viewBox={`-1 -1 202 ${rows * 18 - 4}`} role="img" aria-label={label}>
      <path
        className={chart.flInk}
        d={all
          .filter((index) => !chosen.has(index))
          .map((index) => circle(index, 3))
          .join("")}
      />
      <path
        className={`${chart.flSignal} ${chart.inkEdge}`}
        d={[...chosen].map((index) => circle(index, 5)).join("")}
      />
    </svg>
  );
}
