import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./figures.module.css";

const cell = 30;
const side = 26;
const tall = 10;

/**
 * Blocks of equal squares, ten to a column, side by side; the firm's own figure lies below them in the same
 * squares. Four names do not fit beside each other on a phone: they stand below the blocks there.
 */
export function UnitBlocks({ unit, items, own, label }: Pictures["unitBlocks"]) {
  let next = 0;
  const blocks = items.map((item) => {
    const count = Math.round(item.value / unit);
    const from = next;
    next += Math.ceil(count / tall) + 1;
    return { ...item, count, from };
  });
  const columns = next - 1;
  const ownCount = Math.round(own.value / unit);
  const place = (column: number) => (column / columns) * 100;
  return (
    <>
      <Chart size="axis">
        {blocks.map((block, index) => {
          const last = index === blocks.length - 1;
          const stand = { x: last ? 100 : place(block.from), anchor: last ? ("end" as const) : ("start" as const) };
          return (
            <g key={block.name}>
              <ChartLabel {...stand} y={0} strong={block.printed} />
              <ChartLabel {...stand} y={42} text={block.name} wideOnly />
            </g>
          );
        })}
      </Chart>
      <svg width="100%" viewBox={`-1 -1 ${columns * cell} ${(tall + 3) * cell}`} role="img" aria-label={label}>
        <path className={chart.veil} d={blocks.map((block) => squares(block.count, block.from, 0, tall)).join("")} />
        <path
          className={`${chart.noFill} ${chart.inkEdge2}`}
          d={blocks.map((block) => squares(block.count, block.from, 0, tall)).join("")}
        />
        <path className={chart.flInk} d={squares(ownCount, 0, tall + 1, 2)} />
      </svg>
      <ul className={`${styles.blockNames} plain`} aria-hidden="true">
        {blocks.map((block) => (
          <li key={block.name}>
            <b>{block.printed}</b> {block.name}
          </li>
        ))}
      </ul>
      <Chart size="axis">
        <ChartLabel x={0} y={25} strong={own.printed} text={` ${own.name}`} />
      </Chart>
    </>
  );
}

/** `count` squares down the columns, `rows` to a column, from a column and a row on. */
function squares(count: number, column: number, row: number, rows: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = (column + Math.floor(index / rows)) * cell;
    const y = (row + (index % rows)) * cell;
    return `M${x} ${y}h${side}v${side}h-${side}z`;
  }).join("");
}
