import type { Pictures } from "~/content/pictures";
import * as chart from "~/ui/chart.module.css";

/** Shares by year. A year without a share keeps a thin line, so that the gap is visible. */
export function Maturities({ shares, label }: Pictures["maturities"]) {
  const step = 240 / shares.length;
  return (
    <svg viewBox="-1 0 242 102" role="img" aria-label={label}>
      <path className={chart.st} d="M0 100H240" />
      {shares.map((share, year) => {
        const x = year * step + 1;
        const width = step - 6;
        // The position of a year in the list is its key.
        const key = `year ${year + 1}`;
        return share > 0 ? (
          <rect
            key={key}
            className={`${chart.flSignal} ${chart.inkEdge}`}
            x={x}
            y={100 - share}
            width={width}
            height={share}
          />
        ) : (
          <path key={key} className={chart.inkEdge} d={`M${x} 99h${width}`} />
        );
      })}
    </svg>
  );
}
