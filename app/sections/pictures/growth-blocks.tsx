import type { Pictures } from "~/content/pictures";
import * as facts from "~/sections/facts.module.css";
import * as chart from "~/ui/chart.module.css";

const step = 24;
const side = 20;

/** The amount of a year before, in equal blocks, and the growth: 12.5% is a ninth block beside eight. */
export function GrowthBlocks({ before, added, label }: Pictures["growthBlocks"]) {
  const block = (index: number) => `M${index * step + 2} 2h${side}v${side}h-${side}z`;
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => block(from + index)).join("");
  return (
    <svg className={facts.mini} viewBox={`0 0 ${(before + added) * step} ${step}`} role="img" aria-label={label}>
      <path className={`${chart.noFill} ${chart.inkEdge}`} d={range(0, before)} />
      <path className={`${chart.flSignal} ${chart.inkEdge}`} d={range(before, added)} />
    </svg>
  );
}
