import type { Pictures } from "~/content/pictures";
import { ColumnAxis } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./figures.module.css";

const cell = 32;

/** One row for each bond, one column for each half-year. Bond k pays 2k times and is repaid with its last coupon. */
export function CouponCalendar({ bonds }: Pictures["couponCalendar"]) {
  const rows = Array.from({ length: bonds }, (_, index) => index + 1);
  const halves = bonds * 2;
  return (
    <>
      <svg
        className={styles.cal}
        viewBox={`0 0 ${halves * cell} ${bonds * cell}`}
        role="img"
        aria-label={`Grid of ${bonds} bonds by ${halves} half-years. Bond one pays until year one, bond ${bonds} until year ${bonds}.`}
      >
        <path className={chart.flInk} d={rows.map((bond) => squares(bond, 0, 2 * bond - 1, 10)).join("")} />
        <path className={chart.flRule} d={rows.map((bond) => squares(bond, 2 * bond, halves, 2)).join("")} />
        <path
          className={`${chart.flSignal} ${chart.inkEdge2}`}
          d={rows.map((bond) => squares(bond, 2 * bond - 1, 2 * bond, 24)).join("")}
        />
      </svg>
      <ColumnAxis names={rows.map(String)} lead="Year" />
    </>
  );
}

/** Squares of a size in one row, in the middle of the cells from..to-1: one path keeps the page small. */
function squares(row: number, from: number, to: number, size: number): string {
  const y = (row - 1) * cell + (cell - size) / 2;
  let path = "";
  for (let column = from; column < to; column += 1) {
    path += `M${column * cell + (cell - size) / 2} ${y}h${size}v${size}h-${size}z`;
  }
  return path;
}
