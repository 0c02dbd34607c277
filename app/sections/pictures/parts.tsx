import type { Pictures } from "~/content/pictures";
import { round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";

/** Parts of a whole side by side, the first filled: a plan and its shares. */
export function Parts({ items, label }: Pictures["parts"]) {
  const sum = items.reduce((total, item) => total + item.share, 0);
  const room = 197 - 3 * (items.length - 1);
  let x = 0;
  return (
    <svg viewBox="-1 -1 202 86" role="img" aria-label={label}>
      {items.map((item, index) => {
        const at = x;
        const width = (item.share / sum) * room;
        x += width + 3;
        return (
          <rect
            key={item.name}
            className={index === 0 ? `${chart.flSignal} ${chart.inkEdge}` : `${chart.noFill} ${chart.inkEdge}`}
            x={round(at)}
            y="0"
            width={round(width)}
            height="84"
          />
        );
      })}
    </svg>
  );
}
