import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { OwnDay } from "~/ui/own-time";
import { axisFloor } from "../portfolio/axis";
import { formatDollars, formatGrowth, growthBetween } from "../portfolio/growth";
import { monthAndYear } from "../portfolio/months";
import * as styles from "./client-page.module.css";
import { PageSection } from "./page-section";
import type { PortfolioFacts } from "./values.server";

/** What the portfolio is worth, where that is from, and the last twelve months. */
export function PortfolioSection({ clientId, facts }: { clientId: string; facts: PortfolioFacts }) {
  const { summary, before, recordedBy, records } = facts;
  const change = before && summary.valueCents - before.cents;
  return (
    <PageSection
      id="portfolio"
      title="Portfolio"
      aside={
        <Link className={buttons.textLink} to={href("/dashboard/admin/clients/:clientId/portfolio", { clientId })}>
          Open the portfolio
        </Link>
      }
    >
      <p className={styles.figure}>{summary.valuedAt === null ? "No value yet" : formatDollars(summary.valueCents)}</p>
      {before && change !== null && (
        <p>
          <b>
            {change < 0 ? "−" : "+"}
            {formatDollars(Math.abs(change))} ({formatGrowth(growthBetween(before.cents, summary.valueCents))})
          </b>{" "}
          <span className="muted">
            since <OwnDay at={before.at} inWords />
          </span>
        </p>
      )}
      <Months months={summary.months} />
      <p className="source">
        {summary.valuedAt === null ? (
          "It is recorded in the client’s form, or computed from holdings."
        ) : recordedBy === null ? (
          <>
            Computed from the holdings as of <OwnDay at={summary.valuedAt} inWords />.
            {summary.recordedMonths && " Months without a computed value have the one that was recorded in them."}
          </>
        ) : (
          <>
            Recorded on <OwnDay at={summary.valuedAt} inWords /> by {recordedBy},{" "}
            {records === 1 ? "the only" : `one of ${records}`} {records === 1 ? "record" : "records"}. Each step is the
            last value of a month.
          </>
        )}
      </p>
    </PageSection>
  );
}

/** The last value of each month, as steps. Months without a value keep the one before. */
function Months({ months }: { months: PortfolioFacts["summary"]["months"] }) {
  const valued = months.flatMap(({ month, cents }, index) => (cents === null ? [] : [{ month, cents, index }]));
  const [first, last] = [valued[0], valued.at(-1)];
  if (!first || !last || valued.length < 2) return null;
  const values = valued.map(({ cents }) => cents);
  const top = Math.max(...values);
  const floor = axisFloor(Math.min(...values), top);
  const y = (cents: number) => round(100 - ((cents - floor) / (top - floor || 1)) * 85);
  const width = 100 / months.length;
  const stairs = valued
    .map(
      ({ cents, index }, at) =>
        `${round(index * width)} ${y(cents)} L${round((valued[at + 1]?.index ?? months.length) * width)} ${y(cents)}`,
    )
    .join(" L");
  const label = `Month-end values from ${formatDollars(first.cents)} in ${monthAndYear(first.month)} to ${formatDollars(last.cents)} in ${monthAndYear(last.month)}.`;
  return (
    <>
      <Chart
        label={label}
        size="11"
        className={styles.months}
        shapes={
          <>
            <path className={chart.flSignal} d={`M${round(first.index * width)} 100 L${stairs} L100 100Z`} />
            <path className={chart.st} d={`M${stairs}`} />
          </>
        }
      >
        {floor > 0 && <ChartLabel x={0} y={2} muted text={`Axis starts at ${formatDollars(floor)}`} />}
      </Chart>
      <p className={`${styles.monthEnds} num`} aria-hidden="true">
        <span>{monthAndYear(months[0]?.month ?? first.month)}</span>
        <span>{monthAndYear(months.at(-1)?.month ?? last.month)}</span>
      </p>
    </>
  );
}
