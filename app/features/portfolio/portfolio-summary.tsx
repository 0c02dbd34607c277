import * as block from "~/ui/block.module.css";
import { Chart, ChartLabel, percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Figure } from "~/ui/figure";
import { axisFloor, axisLines } from "./axis";
import { formatDollars, formatGrowth, growthBetween } from "./growth";
import type { PortfolioSummary as Summary } from "./month-ends";
import { MonthReadings } from "./month-readings";
import { MonthTable } from "./month-table";
import { monthAndYear } from "./months";
import * as styles from "./portfolio-summary.module.css";

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 3,
});

/**
 * The last value of each month as a step chart, with gaps for months without a value. A cut axis is mentioned above the
 * chart.
 */
export function PortfolioSummary({
  months,
  computed = false,
  recordedMonths = false,
  expected = "Your first valuation appears here as soon as we have recorded it.",
}: {
  months: Summary["months"];
  /** From the client's holdings. */
  computed?: boolean;
  /** Some months of them are from before, recorded by the firm. */
  recordedMonths?: boolean;
  /** What is said while there is no valuation. */
  expected?: string;
}) {
  return (
    <section className={`${block.block} c-6-12`} aria-labelledby="portfolio-summary">
      <h2 id="portfolio-summary">Portfolio Summary</h2>
      {months.length === 0 ? (
        <EmptyState title="No portfolio data available">{expected}</EmptyState>
      ) : (
        <Valuations months={months} origin={originOf(computed, recordedMonths)} />
      )}
    </section>
  );
}

interface Valued {
  index: number;
  month: string;
  cents: number;
}

const originOf = (computed: boolean, recordedMonths: boolean) =>
  !computed
    ? "recorded by us"
    : recordedMonths
      ? "computed from your holdings, and recorded by us where none is computed"
      : "computed from your holdings";

function Valuations({ months, origin }: { months: Summary["months"]; origin: string }) {
  const valued: Valued[] = months.flatMap(({ month, cents }, index) =>
    cents === null ? [] : [{ index, month, cents }],
  );
  const first = valued[0];
  const last = valued.at(-1);
  if (!first || !last) return null;
  const values = valued.map(({ cents }) => cents);
  const top = Math.max(...values);
  const floor = axisFloor(Math.min(...values), top);
  const y = (cents: number) => 100 - ((cents - floor) / (top - floor || 1)) * 88;
  const lines = axisLines(floor, top);
  const width = 100 / months.length;
  const stairs = runsOf(valued).map((run) =>
    run.map(
      ({ index, cents }) =>
        `${round(index * width)} ${round(y(cents))} L${round((index + 1) * width)} ${round(y(cents))}`,
    ),
  );
  // One value is a line: a filled month would be a block that says nothing.
  const filled = valued.length > 1;
  const areas = (filled ? runsOf(valued) : []).map((run, at) => {
    const [from, to] = [run[0]?.index ?? 0, (run.at(-1)?.index ?? 0) + 1];
    return `M${stairs[at]?.join(" L")} L${round(to * width)} 100 L${round(from * width)} 100Z`;
  });
  const missing = months.flatMap(({ month, cents }, index) => (cents === null ? [{ month, index }] : []));
  const since = growthBetween(first.cents, last.cents);
  // Not a return: it does not know what was paid in.
  const growth =
    valued.length > 1 ? `${formatGrowth(since)} since ${monthAndYear(first.month)}, with money paid in or out` : "";
  const axis = floor > 0 ? `Axis starts at ${formatDollars(floor)}, not at $0` : "";
  const gaps =
    missing.length > 0
      ? `No value was recorded in ${missing.map(({ month }) => monthAndYear(month)).join(", ")}. `
      : "";
  const label = `Month-end values from ${formatDollars(first.cents)} in ${monthAndYear(first.month)} to ${formatDollars(last.cents)} in ${monthAndYear(last.month)}. ${gaps}`;
  return (
    <Figure
      className={styles.pfig}
      title={`Month-end value, ${months.length} ${months.length === 1 ? "month" : "months"}`}
      aside={[growth, axis].filter(Boolean).join(". ") || undefined}
      note={`Values ${origin}. ${gaps}Past performance does not predict results.`}
    >
      <MonthReadings months={months}>
        <Chart
          label={label.trim()}
          size="24"
          shapes={
            <>
              {areas.map((area) => (
                <path key={area} className={chart.flTint} d={area} />
              ))}
              {filled && (
                <rect
                  className={chart.flSignal}
                  x={round(last.index * width)}
                  y={round(y(last.cents))}
                  width={round(width)}
                  height={round(100 - y(last.cents))}
                />
              )}
              {lines.map((cents) => (
                <path key={cents} className={chart.stRule} d={`M0 ${round(y(cents))}H100`} />
              ))}
              {stairs.map((stair) => (
                <path key={stair[0]} className={chart.st} d={`M${stair.join(" L")}`} />
              ))}
            </>
          }
        >
          {/* In the outer layer, where a circle is not stretched. */}
          {!filled && (
            <circle
              className={chart.flInk}
              cx={percent((last.index + 0.5) * width)}
              cy={percent(y(last.cents))}
              r="5"
            />
          )}
          {lines.map((cents) => (
            <ChartLabel key={cents} x={0} y={y(cents) - 1} hang="up" muted text={short.format(cents / 100)} />
          ))}
          {missing.map(({ month, index }) => (
            <ChartLabel key={month} x={(index + 0.5) * width} y={98} anchor="middle" hang="up" muted text="–" />
          ))}
          <ChartLabel
            x={(last.index + 1) * width}
            y={y(last.cents) - 2}
            anchor={(last.index + 1) * width < 34 ? "start" : "end"}
            hang="up"
            strong={formatDollars(last.cents)}
          />
        </Chart>
      </MonthReadings>
      <MonthTable months={months} />
    </Figure>
  );
}

/** Consecutive months with a value. */
function runsOf(valued: readonly Valued[]): Valued[][] {
  const runs: Valued[][] = [];
  for (const one of valued) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === one.index - 1) run.push(one);
    else runs.push([one]);
  }
  return runs;
}
