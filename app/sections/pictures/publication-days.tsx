import type { Pictures } from "~/content/pictures";
import { ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./firm-pictures.module.css";

const step = 20;
const side = 15;
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Months as columns of weeks, one square for each day, Monday at the top. The days of a publication are filled. */
export function PublicationDays({ months, days, label }: Pictures["publicationDays"]) {
  const marked = new Set(days);
  let column = 0;
  const drawn = months.map((month) => {
    const first = new Date(`${month}-01T00:00:00Z`);
    const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const before = (first.getUTCDay() + 6) % 7;
    const start = column;
    const squares = Array.from({ length }, (_, index) => ({
      date: `${month}-${String(index + 1).padStart(2, "0")}`,
      x: (start + Math.floor((before + index) / 7)) * step,
      y: ((before + index) % 7) * step,
    }));
    column = start + Math.ceil((before + length) / 7) + 1;
    return squares;
  });
  const all = drawn.flat();
  const square = ({ x, y }: { x: number; y: number }) => `M${round(x + 1)} ${round(y + 1)}h${side}v${side}h-${side}z`;
  return (
    <>
      <svg className={styles.days} viewBox={`0 0 ${(column - 1) * step} ${7 * step - 3}`} role="img" aria-label={label}>
        <path
          className={chart.stRule2}
          d={all
            .filter(({ date }) => !marked.has(date))
            .map(square)
            .join("")}
        />
        <path
          className={`${chart.flSignal} ${chart.inkEdge2}`}
          d={all
            .filter(({ date }) => marked.has(date))
            .map(square)
            .join("")}
        />
      </svg>
      <ColumnAxis names={months.map((month) => monthName.format(new Date(`${month}-01T00:00:00Z`)))} />
    </>
  );
}
