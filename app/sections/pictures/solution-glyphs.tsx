import { line } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Dots } from "./dots";
import { Parts } from "./parts";

/** The small drawings of the four ways in: schematic, and hidden from screen readers by their row. */
export const solutionGlyphs = {
  plan: () => (
    <Parts
      label="A plan and its parts"
      items={[
        { name: "investment", share: 81 },
        { name: "retirement", share: 43 },
        { name: "estate", share: 33 },
        { name: "tax", share: 19 },
        { name: "insurance", share: 9 },
      ]}
    />
  ),
  issue: () => <Columns />,
  outlook: () => <Outlook />,
  few: () => <Dots of={60} marked={1} label="One among sixty" />,
};

/** Ten sizes, one chosen. */
function Columns() {
  const bars = Array.from({ length: 10 }, (_, index) => ({ x: index * 20.4, height: 22 + index * 6.4 }));
  const chosen = 6;
  return (
    <svg viewBox="-1 -1 202 86" aria-hidden="true">
      {bars.map(({ x, height }, index) => (
        <rect
          key={x}
          className={index === chosen ? `${chart.flSignal} ${chart.inkEdge}` : `${chart.noFill} ${chart.inkEdge}`}
          x={x.toFixed(1)}
          y={(84 - height).toFixed(1)}
          width="14"
          height={height.toFixed(1)}
        />
      ))}
    </svg>
  );
}

/** A forecast line kept beside its outcome. */
function Outlook() {
  const heights = [60, 52, 58, 44, 47, 33, 38, 26, 29, 17, 20, 9];
  return (
    <svg viewBox="-1 -1 202 86" aria-hidden="true">
      <path className={chart.stRule2} d="M0 84H200M0 56H200M0 28H200M0 0H200" />
      <path className={chart.st} d={line(heights.map((y, index) => [index * 18.1, y]))} />
      <rect className={`${chart.flSignal} ${chart.inkEdge}`} x="193" y="3" width="12" height="12" />
    </svg>
  );
}
