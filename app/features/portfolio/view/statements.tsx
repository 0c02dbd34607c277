import { href } from "react-router";
import * as acts from "~/ui/acts.module.css";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { lastMonthEnd, monthEnd } from "../figures/days";
import { monthAndYear } from "../months";
import type { PortfolioFigures } from "../statement/figures";
import { dayInWords } from "../statement/words";
import * as styles from "./portfolio-view.module.css";

/** Of the months that are over; the page's own button makes one of any dates. */
const mostMonths = 4;

/** A statement for each of the last months, and everything of the page for a spreadsheet. */
export function Statements({ figures: { months, to } }: { figures: PortfolioFigures }) {
  const over = months.filter(({ month }) => month < to.slice(0, 7)).slice(0, mostMonths);
  return (
    <section className={`${block.block} ${styles.months} stack`} aria-labelledby="statements">
      <h2 id="statements">Statements</h2>
      {over.length > 0 && (
        <Table caption="Statements by month" hideCaption stackable={false}>
          <thead>
            <tr>
              <ColumnHead>Month</ColumnHead>
              <ColumnHead number>Statement</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {over.map(({ month, cents }) => {
              const end = monthEnd(month);
              const dates = new URLSearchParams({ from: lastMonthEnd(end), to: end });
              return (
                <tr key={month}>
                  <RowHead>{monthAndYear(month)}</RowHead>
                  <Cell number>
                    {cents === null ? (
                      <span className="small muted">Not available: needs a value on {dayInWords(end)}</span>
                    ) : (
                      <a
                        className={buttons.textLink}
                        href={`${href("/dashboard/client/portfolio/statement.pdf")}?${dates}`}
                      >
                        PDF<span className="vh">of {monthAndYear(month)}</span>
                      </a>
                    )}
                  </Cell>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <p className="small">For a spreadsheet, as CSV:</p>
      <p className={acts.acts}>
        <a className={buttons.textLink} href={href("/dashboard/client/portfolio/transactions.csv")}>
          Transactions
        </a>
        <a className={buttons.textLink} href={href("/dashboard/client/portfolio/holdings.csv")}>
          Holdings
        </a>
        <a className={buttons.textLink} href={href("/dashboard/client/portfolio/values.csv")}>
          Values
        </a>
      </p>
    </section>
  );
}
