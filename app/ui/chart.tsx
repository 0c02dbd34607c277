import type { ReactNode } from "react";
import * as styles from "./chart.module.css";
import { classes } from "./classes";

/** Heights are classes, because the content security policy allows no style attributes. */
export type ChartSize = "hero" | "ladder" | "ruler" | "axis" | "11" | "12" | "24";

const heights: Record<ChartSize, string> = {
  hero: styles.chartHero,
  ladder: styles.chartLadder,
  ruler: styles.chartRuler,
  axis: styles.chartAxis,
  11: styles.chart11,
  12: styles.chart12,
  24: styles.chart24,
};

/**
 * A picture in two layers: `shapes` in a 100 by 100 space that stretches to the box, `children` (ChartLabel) in the
 * outer svg, where letters keep their 13 px. `label` is the sentence that a screen reader hears instead.
 */
export function Chart({
  label,
  size,
  shapes,
  children,
  className,
}: {
  /** Leave out for a chart that only repeats what the text says: it is hidden then. */
  label?: string;
  size: ChartSize;
  shapes?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const look = classes(styles.chart, heights[size], className);
  const layers = (
    <>
      {shapes && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {shapes}
        </svg>
      )}
      {children}
    </>
  );
  return label ? (
    <svg className={look} role="img" aria-label={label}>
      {layers}
    </svg>
  ) : (
    <svg className={look} aria-hidden="true">
      {layers}
    </svg>
  );
}

/** How a label is aligned to its point: its lower edge, its middle or its upper edge. */
export type Hang = "up" | "mid" | "down";

/** A label of one or two lines at `x` and `y` in percent. `wideOnly` labels are hidden on a phone. */
export function ChartLabel({
  x,
  y,
  strong,
  text,
  wideText,
  below,
  anchor = "start",
  hang = "down",
  muted,
  wideOnly,
}: {
  x: number;
  y: number;
  strong?: string;
  text?: string;
  /** Hidden on a phone. */
  wideText?: string;
  /** A second line. */
  below?: string;
  anchor?: "start" | "middle" | "end";
  hang?: Hang;
  muted?: boolean;
  wideOnly?: boolean;
}) {
  const lines = below ? 2 : 1;
  // Baselines in em for a line height of 1.25: 0.97 is the first baseline below the upper edge of the block.
  const top = { up: -lines * 1.25, mid: -lines * 0.625, down: 0 }[hang] + 0.97;
  return (
    <text
      x={percent(x)}
      y={percent(y)}
      dy={`${round(top)}em`}
      textAnchor={anchor === "start" ? undefined : anchor}
      className={classes(muted && "muted", wideOnly && styles.lg) || undefined}
    >
      {strong && <tspan className={styles.strong}>{strong}</tspan>}
      {text && <tspan>{text}</tspan>}
      {wideText && <tspan className={styles.lg}>{wideText}</tspan>}
      {below && (
        <tspan x={percent(x)} dy="1.25em">
          {below}
        </tspan>
      )}
    </text>
  );
}

/** Names of equal columns below a chart. The word before the first space in a name is hidden on a phone. */
export function ColumnAxis({
  names,
  lead,
  centred,
}: {
  names: readonly string[];
  lead?: string;
  /** For columns that touch. */
  centred?: boolean;
}) {
  return (
    <div className={classes(`${styles.axis} ${styles.axisColumns}`, centred && styles.axisCentred)} aria-hidden="true">
      {names.map((name, index) => (
        <span key={name}>
          {index === 0 && lead && <span className={styles.lg}>{lead} </span>}
          {name}
        </span>
      ))}
    </div>
  );
}

/** Two decimals are a hundredth of a percent of the width, which no screen shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function percent(value: number): string {
  return `${round(value)}%`;
}

/** Path data through points. */
export function line(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}
