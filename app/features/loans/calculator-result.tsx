import { Chart, ColumnAxis, round } from "~/ui/chart";
import { Figure } from "~/ui/figure";
import { monthlyPayment, totals } from "./level-payment";
import { dollars, dollarsAndCents, type Scenario, termsOf } from "./scenario";
import { amortise, byYear, type Schedule, type ScheduleYear } from "./schedule";

/** The headline by the formula, unrounded; the chart and its table from the schedule as it would be booked. */
export function CalculatorResult({ scenario }: { scenario: Scenario }) {
  const terms = termsOf(scenario);
  const { repayment, interest } = totals(terms);
  const schedule = amortise(terms);
  const years = byYear(schedule.rows);
  return (
    <div className="calc-result">
      <h3 className="legend">Monthly payment</h3>
      <p className="fig-big">{dollars(monthlyPayment(terms))}</p>
      <dl className="pair">
        <div>
          <dt>Total repayment</dt>
          <dd>{dollars(repayment)}</dd>
        </div>
        <div>
          <dt>Total interest</dt>
          <dd>{dollars(interest)}</dd>
        </div>
      </dl>
      <Figure className="calc-fig" title="What each year pays" aside="principal below, interest above">
        <YearBars years={years} />
        <ColumnAxis names={years.map(({ year }) => String(year))} lead="Year" />
        <details className="calc-table">
          <summary>The same in figures</summary>
          <YearTable years={years} schedule={schedule} headline={Math.round(interest)} />
        </details>
      </Figure>
    </div>
  );
}

function YearBars({ years }: { years: readonly ScheduleYear[] }) {
  const top = Math.max(...years.map(({ paid }) => paid));
  const step = (100 + gap) / years.length;
  const first = years[0];
  const last = years.at(-1);
  const label = `Principal and interest of ${years.length} years. Interest falls from ${dollars((first?.interest ?? 0) / 100)} in year 1 to ${dollars((last?.interest ?? 0) / 100)} in year ${years.length}, while the yearly payments stay at ${dollars((first?.paid ?? 0) / 100)}.`;
  return (
    <Chart
      size="11"
      label={label}
      shapes={years.map(({ year, principal, interest }) => {
        const x = round((year - 1) * step);
        const [low, high] = [(principal / top) * 100, (interest / top) * 100];
        const width = round(step - gap);
        return (
          <g key={year}>
            <rect className="fl-signal" x={x} y={round(100 - low)} width={width} height={round(low)} />
            <rect className="fl-ink" x={x} y={round(100 - low - high)} width={width} height={round(high)} />
          </g>
        );
      })}
    />
  );
}

/** Percent of the width between two bars. */
const gap = 1.5;

function YearTable({
  years,
  schedule,
  headline,
}: {
  years: readonly ScheduleYear[];
  schedule: Schedule;
  headline: number;
}) {
  const last = schedule.rows.at(-1);
  const booked = dollars(schedule.interest / 100);
  return (
    <>
      <table className="ledger stackable">
        <caption className="vh">Principal and interest, year by year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className="n">
              Principal
            </th>
            <th scope="col" className="n">
              Interest
            </th>
            <th scope="col" className="n">
              Still owed
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((row) => (
            <tr key={row.year}>
              <th scope="row" className="full">
                <span className="only-narrow">Year </span>
                {row.year}
              </th>
              <Sum label="Principal" cents={row.principal} />
              <Sum label="Interest" cents={row.interest} />
              <Sum label="Still owed" cents={row.balance} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">
        Booked in whole cents: {schedule.rows.length - 1} payments of {dollarsAndCents(schedule.level)} and a last one
        of {dollarsAndCents(last?.payment ?? 0)}; {dollarsAndCents(schedule.interest)} of all that is interest.
        {booked !== dollars(headline) &&
          ` That is ${booked}, where the headline says ${dollars(headline)}: the headline is computed without rounding, a bank rounds every month.`}
      </p>
    </>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <td className="n" data-label={label}>
      {dollarsAndCents(cents)}
    </td>
  );
}
