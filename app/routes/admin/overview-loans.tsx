import { href, Link } from "react-router";
import {
  figureKey,
  figureLabels,
  figureWords,
  type LoanFigure,
  loansInWords,
  monthlyFigures,
} from "~/features/applications/loan-figures/figures";
import type { LoanFigures, LoanSum } from "~/features/applications/loan-figures/loan-figures.server";
import { wholeDollars } from "~/features/applications/loan-file/payout";
import { monthInWords } from "~/platform/month-in-words";
import * as styles from "./overview.module.css";
import * as loanStyles from "./overview-loans.module.css";

/** The loans of the present month and of the one before, and what is overdue: each number opens its list. */
export function LoansFigure({ loans: { months, overdue } }: { loans: LoanFigures }) {
  const none = months.every((month) => monthlyFigures.every((kind) => month[kind].loans === 0));
  if (none && overdue.loans === 0) return null;
  return (
    <section className={styles.figure} aria-labelledby="loans">
      <div className={styles.figureHead}>
        <h2 id="loans">Loans of the month</h2>
      </div>
      <table className={loanStyles.loans}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Loans</span>
            </th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {monthInWords(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthlyFigures.map((kind) => (
            <tr key={kind}>
              <th scope="row">{figureLabels[kind]}</th>
              {months.map(({ month, [kind]: sum }) => (
                <td key={month}>
                  <Counted figure={{ kind, month }} sum={sum} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{figureLabels.overdue}</th>
            <td colSpan={months.length}>
              <Counted figure={{ kind: "overdue" }} sum={overdue} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="source">
        Months by UTC. Offers by the day of the letter, payouts and payments by their value date. What was taken back or
        reversed is left out. Overdue: instalments that were due before today.
      </p>
    </section>
  );
}

function Counted({ figure, sum }: { figure: LoanFigure; sum: LoanSum }) {
  if (sum.loans === 0) return <span className="muted">None</span>;
  return (
    <Link to={`${href("/dashboard/admin/applications")}?loans=${figureKey(figure)}`}>
      <span className="vh">
        {figureWords(figure)}: {loansInWords(sum)}
      </span>
      <span aria-hidden="true">
        <b>{wholeDollars(sum.cents)}</b>
        <small>{sum.loans === 1 ? "1 loan" : `${sum.loans.toLocaleString("en-US")} loans`}</small>
      </span>
    </Link>
  );
}
