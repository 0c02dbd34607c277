import { classes } from "~/ui/classes";
import { Figure } from "~/ui/figure";
import * as tables from "~/ui/tables.module.css";
import { BalanceLines, LineSample } from "./balance-lines";
import * as calculator from "./calculator.module.css";
import { allSame, type Compared, compare, difference, paidMonthly, verdict } from "./comparison";
import * as comparison from "./comparison.module.css";
import { hasExtras } from "./extra-payments";
import { dollars, dollarsAndCents, listed, percent } from "./figures";
import type { Scenario } from "./scenario";

/** Two or three scenarios in columns, their differences in words, and the amounts still owed as lines. */
export function SideBySide({ scenarios }: { scenarios: readonly Scenario[] }) {
  const all = compare(scenarios);
  const [first] = all;
  if (!first || all.length === 1) return null;
  const names = listed(all.map(({ letter }) => letter));
  if (allSame(all))
    return (
      <div className={`${comparison.band} ${comparison.compare}`} id="side-by-side">
        <div>
          <h3>{names} are the same</h3>
          <p>
            All their payments are the same, so there is nothing to compare. Change one of them to see the difference.
          </p>
        </div>
      </div>
    );
  return (
    <div className={`${comparison.band} ${comparison.compare}`} id="side-by-side">
      <div>
        <h3>{names} side by side</h3>
        <p className={comparison.verdict}>{verdict(all)}</p>
        {all.slice(1).map((other) => (
          <p key={other.letter}>{difference(first, other)}</p>
        ))}
      </div>
      <div>
        <ComparedTable all={all} />
        <Figure
          className={calculator.fig}
          title="Still owed"
          aside={`${dollars(Math.max(...scenarios.map(({ amount }) => amount)))} at the top`}
        >
          <BalanceLines all={all} />
        </Figure>
        <details className={calculator.table}>
          <summary>The same in figures</summary>
          <BalanceTable all={all} />
        </details>
      </div>
    </div>
  );
}

/** Rows that only say something when a scenario has extra payments. */
const ofExtras = ["Level payment a month", "Extra each month", "Single payments"];

const rows: readonly [name: string, of: (one: Compared) => string, display?: string][] = [
  ["Payment a month at first", (one) => dollarsAndCents(paidMonthly(one)), comparison.large],
  ["Level payment a month", ({ schedule }) => dollarsAndCents(schedule.level)],
  ["Loan amount", ({ scenario }) => dollars(scenario.amount)],
  ["Interest rate", ({ scenario }) => percent(scenario.rate)],
  ["Repayment term", ({ scenario }) => `${scenario.term} years`],
  ["Extra each month", ({ scenario }) => (scenario.extra > 0 ? dollars(scenario.extra) : "none")],
  [
    "Single payments",
    ({ scenario: { once } }) => (once.length > 0 ? dollars(once.reduce((sum, one) => sum + one.sum, 0)) : "none"),
  ],
  ["Paid off after", ({ schedule }) => `${schedule.rows.length} months`],
  ["Total interest", ({ schedule }) => dollarsAndCents(schedule.interest)],
  ["Total repayment", ({ schedule }) => dollarsAndCents(schedule.paid)],
];

function ComparedTable({ all }: { all: readonly Compared[] }) {
  const some = all.some(({ scenario }) => hasExtras(scenario));
  return (
    <table className={classes(`${tables.ledger} ${comparison.columns}`, all.length === 3 && comparison.columns3)}>
      <caption className="vh">Scenarios side by side</caption>
      <thead>
        <tr>
          <td />
          {all.map(({ letter }, index) => (
            <th scope="col" className="n" key={letter}>
              <LineSample index={index} /> <span className="vh">Scenario </span>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([name]) => some || !ofExtras.includes(name))
          .map(([name, of, display]) => (
            <tr key={name} className={display}>
              <th scope="row">{name}</th>
              {all.map((one) => (
                <td className="n" key={one.letter}>
                  {of(one)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function BalanceTable({ all }: { all: readonly Compared[] }) {
  const years = Array.from({ length: Math.max(...all.map(({ scenario }) => scenario.term)) }, (_, index) => index + 1);
  return (
    <table className={classes(`${tables.ledger} ${comparison.columns}`, all.length === 3 && comparison.columns3)}>
      <caption className="vh">What is still owed at the end of each year</caption>
      <thead>
        <tr>
          <th scope="col">End of year</th>
          {all.map(({ letter }) => (
            <th scope="col" className="n" key={letter}>
              <span className="vh">Scenario </span>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {all.map(({ letter, schedule }) => (
              <td className="n" key={letter}>
                {dollarsAndCents(schedule.rows[year * 12 - 1]?.balance ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
