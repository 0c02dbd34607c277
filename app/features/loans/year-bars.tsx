import { Chart, ColumnAxis, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Figure } from "~/ui/figure";
import * as styles from "./calculator.module.css";
import { hasExtras } from "./extra-payments";
import { dollars } from "./figures";
import type { Scenario } from "./scenario";
import { byYear, type Schedule } from "./schedule";

/** Percent of the width between two bars. */
const gap = 1.5;

/**
 * The payments of each year over the whole term. Years that extra payments save are empty. Light, hatched and dark
 * parts can be told apart without colour.
 */
export function YearBars({ scenario, schedule }: { scenario: Scenario; schedule: Schedule }) {
  const years = byYear(schedule.rows);
  const extras = hasExtras(scenario);
  const top = Math.max(...years.map(({ paid }) => paid));
  const step = (100 + gap) / scenario.term;
  const width = round(step - gap);
  const first = years[0];
  const last = years.at(-1);
  const label = `What each of ${years.length} years pays. Interest falls from ${dollars((first?.interest ?? 0) / 100)} in year 1 to ${dollars((last?.interest ?? 0) / 100)} in year ${years.length}; the payments of year 1 come to ${dollars((first?.paid ?? 0) / 100)}.`;
  return (
    <Figure
      className={styles.fig}
      title="What each year pays"
      aside={extras ? "principal below, extra payments hatched, interest above" : "principal below, interest above"}
      note={
        <>
          The same in figures: <a href="#schedule">repayment schedule</a>.
        </>
      }
    >
      <Chart
        size="11"
        label={label}
        shapes={
          <>
            {extras && (
              <pattern id="hatch" width="100" height="2.6" patternUnits="userSpaceOnUse">
                <rect className={chart.flSignal} width="100" height="2.6" />
                <rect className={chart.flInk} width="100" height="0.9" />
              </pattern>
            )}
            {years.map(({ year, principal, extra, interest }) => {
              const x = round((year - 1) * step);
              const [low, mid, high] = [principal - extra, extra, interest].map((part) =>
                round((part / top) * 100),
              ) as [number, number, number];
              return (
                <g key={year}>
                  <rect className={chart.flSignal} x={x} y={round(100 - low)} width={width} height={low} />
                  {mid > 0 && <rect fill="url(#hatch)" x={x} y={round(100 - low - mid)} width={width} height={mid} />}
                  <rect className={chart.flInk} x={x} y={round(100 - low - mid - high)} width={width} height={high} />
                </g>
              );
            })}
          </>
        }
      />
      <ColumnAxis names={Array.from({ length: scenario.term }, (_, index) => String(index + 1))} lead="Year" />
    </Figure>
  );
}
