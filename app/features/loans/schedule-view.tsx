import { Fragment } from "react";
import * as buttons from "~/ui/buttons.module.css";
import * as tables from "~/ui/tables.module.css";
import * as bar from "./bar.module.css";
import { type Calculation, letterOf, shown, writeCalculation } from "./calculation";
import { CalculationLink } from "./calculation-link";
import { type CalculationStore, useCalculation } from "./calculation-store";
import { hasExtras } from "./extra-payments";
import { dollarsAndCents } from "./figures";
import { scenarioInWords, scheduleOf } from "./scenario";
import { byYear, type ScheduleRow, type ScheduleYear } from "./schedule";
import * as styles from "./schedule.module.css";

/** The whole schedule of the shown scenario, by year. A year can be opened to show its months. */
export function ScheduleView({ store }: { store: CalculationStore }) {
  const { calculation } = useCalculation(store);
  const scenario = shown(calculation);
  const schedule = scheduleOf(scenario);
  const { year: open, scenarios, on } = calculation;
  const extras = hasExtras(scenario);
  const query = writeCalculation({ ...calculation, year: null, payment: null });
  const words = scenarioInWords(scenario);
  const extra = schedule.rows.reduce((sum, row) => sum + row.extra, 0);
  return (
    <div>
      <div className={`${bar.bar} ${styles.scheduleBar}`}>
        <p>
          {scenarios.length > 1 && <b>Scenario {letterOf(on)}: </b>}
          {words}.
        </p>
        <div className={buttons.btnRow}>
          <a
            className={`${buttons.btn} ${buttons.btnLine} ${buttons.btnSmall}`}
            href={`/project-funding/schedule.pdf?${query}`}
            rel="nofollow"
          >
            Schedule as PDF
          </a>
          <a
            className={`${buttons.btn} ${buttons.btnLine} ${buttons.btnSmall}`}
            href={`/project-funding/schedule.csv?${query}`}
            rel="nofollow"
            download
          >
            Schedule as CSV
          </a>
          <CalculationLink
            className={buttons.textLink}
            to={{ ...calculation, year: open === "all" ? null : "all" }}
            hash="schedule"
            store={store}
          >
            {open === "all" ? "Years only" : "Every month"}
          </CalculationLink>
        </div>
      </div>
      <table className={`${tables.ledger} ${styles.months}`}>
        <caption className="vh">Repayment schedule: {words}</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className="n">
              Instalments
            </th>
            {extras && (
              <th scope="col" className="n">
                Extra
              </th>
            )}
            <th scope="col" className="n">
              Interest
            </th>
            <th scope="col" className="n">
              Repaid
            </th>
            <th scope="col" className="n">
              Still owed
            </th>
          </tr>
        </thead>
        <tbody>
          {byYear(schedule.rows).map((year) => (
            <Fragment key={year.year}>
              <YearRow
                year={year}
                extras={extras}
                open={open === year.year || open === "all"}
                calculation={calculation}
                store={store}
              />
              {(open === year.year || open === "all") &&
                year.months.map((row) => <MonthRow key={row.month} row={row} extras={extras} />)}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Sums
              extras={extras}
              payment={schedule.paid - extra}
              extra={extra}
              interest={schedule.interest}
              principal={schedule.paid - schedule.interest}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function YearRow({
  year,
  extras,
  open,
  calculation,
  store,
}: {
  year: ScheduleYear;
  extras: boolean;
  open: boolean;
  calculation: Calculation;
  store: CalculationStore;
}) {
  const { paid, extra, interest, principal, balance } = year;
  return (
    <tr id={`year-${year.year}`} className={open ? styles.isOpen : undefined}>
      <th scope="row">
        <CalculationLink
          to={{ ...calculation, year: open ? null : year.year }}
          hash={`year-${year.year}`}
          store={store}
          aria-expanded={open}
          aria-label={`Year ${year.year}, months`}
        >
          Year {year.year}
        </CalculationLink>
      </th>
      <Sums
        extras={extras}
        payment={paid - extra}
        extra={extra}
        interest={interest}
        principal={principal}
        balance={balance}
      />
    </tr>
  );
}

function MonthRow({ row, extras }: { row: ScheduleRow; extras: boolean }) {
  return (
    <tr className={styles.isMonth}>
      <th scope="row">Month {row.month}</th>
      <Sums {...row} extras={extras} />
    </tr>
  );
}

function Sums({
  extras,
  payment,
  extra,
  interest,
  principal,
  balance,
}: {
  extras: boolean;
  payment: number;
  extra: number;
  interest: number;
  principal: number;
  balance?: number;
}) {
  return (
    <>
      <Sum label="Instalments" cents={payment} />
      {extras && <Sum label="Extra" cents={extra} />}
      <Sum label="Interest" cents={interest} />
      <Sum label="Repaid" cents={principal} />
      {balance === undefined ? <td /> : <Sum label="Still owed" cents={balance} />}
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
