import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./wealth-pictures.module.css";

const gap = 1.5;

/**
 * Shares of a whole as steps: each column begins at the top of the one before. The last step, from the target to 100,
 * is open.
 */
export function IncomeSteps({ items, label }: Pictures["incomeSteps"]) {
  const target = items.reduce((sum, item) => sum + item.share, 0);
  const columns = [...items, { name: "Not needed", share: 100 - target }];
  const width = (100 - gap * (columns.length - 1)) / columns.length;
  const y = (share: number) => round(100 - share * 0.93);
  let below = 0;
  const steps = columns.map((column, index) => {
    const foot = below;
    below += column.share;
    return { ...column, foot, top: below, x: round(index * (width + gap)), open: index === items.length };
  });
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            <path className={chart.stRule} d="M0 7H100" />
            {steps.map((step) => (
              <rect
                key={step.name}
                className={
                  step.open ? `${chart.noFill} ${chart.inkEdge} ${styles.stDash}` : `${chart.flSignal} ${chart.inkEdge}`
                }
                x={step.x}
                y={y(step.top)}
                width={round(width)}
                height={round(y(step.foot) - y(step.top))}
              />
            ))}
            <path className={chart.stThin} d={steps.map((step) => `M0 ${y(step.foot)}H${step.x}`).join("")} />
            <path className={chart.st} d={`M0 ${y(target)}H100M0 100H100`} />
          </>
        }
      >
        <ChartLabel x={0} y={y(target) + 1.5} strong={`${target}%`} wideText=" of the last salary" />
        {steps.map((step) => (
          <ChartLabel
            key={step.name}
            x={step.x + width / 2}
            y={(y(step.foot) + y(step.top)) / 2}
            anchor="middle"
            hang="mid"
            strong={`${step.share}%`}
          />
        ))}
      </Chart>
      <ColumnAxis names={columns.map((column) => column.name)} centred />
    </>
  );
}
