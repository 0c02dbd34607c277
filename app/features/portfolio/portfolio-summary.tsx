import { Chart, ChartLabel, ColumnAxis, round } from "~/ui/chart";
import { EmptyState } from "~/ui/empty-state";
import { Figure } from "~/ui/figure";
import { formatDollars, formatGrowth, growthBetween } from "./growth";
import type { PortfolioSummary as Summary } from "./valuations.server";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? "";
const monthAndYear = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;
const short = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact" });

/** The last value of each month in which there was one, as a stair on a cut axis that says where it starts. */
export function PortfolioSummary({ months }: { months: Summary["months"] }) {
  return (
    <section className="block c-6-12" aria-labelledby="portfolio-summary">
      <h2 id="portfolio-summary">Portfolio Summary</h2>
      {months.length === 0 ? (
        <EmptyState title="No portfolio data available">
          Your first valuation appears here as soon as your advisor has recorded it.
        </EmptyState>
      ) : (
        <Valuations months={months} />
      )}
    </section>
  );
}

function Valuations({ months }: { months: Summary["months"] }) {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const values = months.map(({ cents }) => cents);
  const floor = axisFloor(Math.min(...values), Math.max(...values));
  const top = Math.max(...values);
  const y = (cents: number) => 100 - ((cents - floor) / (top - floor || 1)) * 88;
  const lines = [1, 2, 3].map((part) => floor + ((top - floor) * part) / 4);
  const width = 100 / months.length;
  const stair = months.map(
    ({ cents }, index) =>
      `${round(index * width)} ${round(y(cents))} L${round((index + 1) * width)} ${round(y(cents))}`,
  );
  const since = growthBetween(first.cents, last.cents);
  const label = `Valuations of ${months.length} months, from ${formatDollars(first.cents)} in ${first.month} to ${formatDollars(last.cents)} in ${last.month}.`;
  return (
    <Figure
      className="pfig"
      title={`Month-end value, ${months.length} ${months.length === 1 ? "month" : "months"}`}
      aside={months.length > 1 ? `${formatGrowth(since)} since ${monthAndYear(first.month)}` : undefined}
      note={`Valuations recorded by your advisor. Axis starts at ${formatDollars(floor)}. Past performance does not predict results.`}
    >
      <Chart
        label={label}
        size="24"
        shapes={
          <>
            {lines.map((cents) => (
              <path key={cents} className="st-rule" d={`M0 ${round(y(cents))}H100`} />
            ))}
            <path className="fl-tint" d={`M${stair.join(" L")} L100 100 L0 100Z`} />
            <rect
              className="fl-signal"
              x={round((months.length - 1) * width)}
              y={round(y(last.cents))}
              width={round(width)}
              height={round(100 - y(last.cents))}
            />
            <path className="st" d={`M${stair.join(" L")}`} />
          </>
        }
      >
        {lines.map((cents) => (
          <ChartLabel key={cents} x={0} y={y(cents) - 1} hang="up" muted text={short.format(cents / 100)} />
        ))}
        <ChartLabel x={100} y={y(last.cents) - 2} anchor="end" hang="up" strong={formatDollars(last.cents)} />
      </Chart>
      <ColumnAxis names={months.map(({ month }) => monthName(month))} />
    </Figure>
  );
}

/** Below the smallest value, at a round distance, so that differences can be seen; zero when they are large anyway. */
function axisFloor(low: number, high: number): number {
  if (low <= 0 || high > low * 3) return 0;
  const step = 10 ** Math.floor(Math.log10(low)) / 10;
  return Math.max(0, Math.floor((low - Math.max(high - low, low * 0.05)) / step) * step);
}
