import type { Pictures } from "~/content/pictures";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

const columns = 25;
const step = 9;

/** A square a seat, at one size in all rooms; side by side, they stand on one line (firm-pictures.module.css). */
export function Seats({ count, label }: Pictures["seats"]) {
  const rows = Math.ceil(count / columns);
  const squares = Array.from({ length: count }, (_, index) => {
    // From the lower left, as a room fills from the front.
    const column = index % columns;
    const row = rows - 1 - Math.floor(index / columns);
    return `M${column * step} ${row * step}h6v6h-6z`;
  });
  return (
    <svg
      className={styles.seats}
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      preserveAspectRatio="xMinYMax"
      role="img"
      aria-label={label}
    >
      <path className={chart.flInk} d={squares.join("")} />
      <path className={chart.st} d={`M0 ${rows * step - 1}H${columns * step}`} />
    </svg>
  );
}
