import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { lastMonthEnd, monthEnd } from "../figures/days";
import { monthAndYear } from "../months";
import type { PortfolioFigures } from "../statement/figures";
import * as styles from "./portfolio-view.module.css";

/** Of the months and years that are over; earlier years are one press away, and the page's own button makes one of any dates. */
const most = { months: 4, years: 2 };

/** A statement for each of the last months and for each year, and everything of the page for a spreadsheet. */
export function Statements({ figures: { firstOn, lastOn, from, to } }: { figures: PortfolioFigures }) {
  const { months, years } = periodsOver(firstOn, lastOn);
  const latest = [...months.slice(0, most.months), ...years.slice(0, most.years)];
  const earlier = years.slice(most.years);
  return (
    <section className={`${block.block} ${styles.months} stack`} aria-labelledby="statements">
      <h2 id="statements">Statements</h2>
      {latest.length > 0 ? (
        <PeriodTable caption="Statements by month and year" periods={latest} />
      ) : (
        <p className="small">The first one is here when the first month is over.</p>
      )}
      {earlier.length > 0 && (
        <details className={styles.how}>
          <summary>Earlier years</summary>
          <PeriodTable caption="Statements of earlier years" periods={earlier} />
        </details>
      )}
      <p className="small">For a spreadsheet, as CSV:</p>
      <p className={acts.acts}>
        <a className={buttons.textLink} href={href("/dashboard/client/portfolio/transactions.csv")}>
          Transactions
        </a>
        <a
          className={buttons.textLink}
          href={`${href("/dashboard/client/portfolio/holdings.csv")}?${new URLSearchParams({ from, to })}`}
        >
          Holdings
        </a>
        <a className={buttons.textLink} href={href("/dashboard/client/portfolio/values.csv")}>
          Values
        </a>
      </p>
    </section>
  );
}

interface Period {
  name: string;
  /** The statement is of what happened after the close of this day … */
  from: string;
  /** … up to the close of this one. */
  to: string;
}

/** The months and the years with transactions whose last day has a value, the latest first. */
export function periodsOver(firstOn: string, lastOn: string): { months: Period[]; years: Period[] } {
  const months: Period[] = [];
  let end = monthEnd(lastOn.slice(0, 7)) === lastOn ? lastOn : lastMonthEnd(lastOn);
  for (; end >= firstOn && months.length < 12; end = lastMonthEnd(end))
    months.push({ name: monthAndYear(end.slice(0, 7)), from: lastMonthEnd(end), to: end });
  const years: Period[] = [];
  const lastYear = Number(lastOn.slice(0, 4)) - (lastOn.endsWith("-12-31") ? 0 : 1);
  for (let year = lastYear; year >= Number(firstOn.slice(0, 4)); year -= 1)
    years.push({ name: `Year ${year}`, from: `${year - 1}-12-31`, to: `${year}-12-31` });
  return { months, years };
}

const PeriodTable = ({ caption, periods }: { caption: string; periods: readonly Period[] }) => (
  <Table caption={caption} hideCaption stackable={false}>
    <thead>
      <tr>
        <ColumnHead>Of</ColumnHead>
        <ColumnHead number>Statement</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {periods.map(({ name, from, to }) => (
        <tr key={to + from}>
          <RowHead>{name}</RowHead>
          <Cell number>
            <a
              className={buttons.textLink}
              href={`${href("/dashboard/client/portfolio/statement.pdf")}?${new URLSearchParams({ from, to })}`}
            >
              PDF<span className="vh">of {name}</span>
            </a>
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);
