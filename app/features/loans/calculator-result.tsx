import * as forms from "~/ui/forms.module.css";
import * as calculator from "./calculator.module.css";
import { hasExtras } from "./extra-payments";
import * as extraPayments from "./extra-payments.module.css";
import { dollars, dollarsAndCents, duration } from "./figures";
import { monthlyPayment, totals } from "./level-payment";
import { type Scenario, scheduleOf, termsOf } from "./scenario";
import type { Schedule } from "./schedule";
import { YearBars } from "./year-bars";

/** The headline follows the formula, unrounded. Everything below it follows the schedule with its rounded payments. */
export function CalculatorResult({ scenario }: { scenario: Scenario }) {
  const terms = termsOf(scenario);
  const { repayment, interest } = totals(terms);
  const plain = scheduleOf({ ...scenario, extra: 0, once: [] });
  const schedule = hasExtras(scenario) ? scheduleOf(scenario) : plain;
  return (
    <div className={calculator.result}>
      <h3 className={forms.legend}>Monthly payment</h3>
      <p className={calculator.figBig}>{dollars(monthlyPayment(terms))}</p>
      {hasExtras(scenario) && <p>{withoutExtras(scenario)}</p>}
      <dl className={calculator.pair}>
        <div>
          <dt>Total repayment</dt>
          <dd>{dollars(repayment)}</dd>
        </div>
        <div>
          <dt>Total interest</dt>
          <dd>{dollars(interest)}</dd>
        </div>
      </dl>
      <p className={`source ${extraPayments.booked}`}>
        Booked in whole cents: {plain.rows.length - 1} payments of {dollarsAndCents(plain.level)} and a last one of{" "}
        {dollarsAndCents(plain.rows.at(-1)?.payment ?? 0)}, {dollarsAndCents(plain.interest)} of it interest.
        {whyOtherwise(scenario, plain)}
      </p>
      {hasExtras(scenario) && <WithExtras scenario={scenario} plain={plain} schedule={schedule} />}
      <YearBars scenario={scenario} schedule={schedule} />
    </div>
  );
}

/** Whether two schedules of one loan end in the same month with the same interest. */
const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.rows.length === other.rows.length && one.interest === other.interest;

/** What the headline is when there are extra payments, and what is paid with them. */
function withoutExtras(scenario: Scenario): string {
  const { extra } = scenario;
  const figures = "This payment and the two totals below are without extra payments.";
  if (extra === 0) return figures;
  const together = dollars(monthlyPayment(termsOf(scenario)) + extra);
  return `${figures} With ${dollars(extra)} extra each month you pay ${together} a month at first.`;
}

/** The sentence for a headline that differs from the schedule by a dollar; empty when they agree. */
function whyOtherwise(scenario: Scenario, plain: Schedule): string {
  const terms = termsOf(scenario);
  const { repayment, interest } = totals(terms);
  const pairs = [
    ["the monthly payment", monthlyPayment(terms), plain.level],
    ["the repayment", repayment, plain.paid],
    ["the interest", interest, plain.interest],
  ] as const;
  const apart = pairs
    .filter(([, headline, cents]) => dollars(headline) !== dollars(cents / 100))
    .map(([name, headline, cents]) => `${name} is ${dollars(cents / 100)}, not ${dollars(headline)}`);
  if (apart.length === 0) return "";
  return ` In the books ${apart.join(", and ")}: the headline is computed without rounding, a bank rounds every month.`;
}

function WithExtras({ scenario, plain, schedule }: { scenario: Scenario; plain: Schedule; schedule: Schedule }) {
  const { rows } = schedule;
  if (isSameSchedule(schedule, plain))
    return (
      <div className={extraPayments.calcWith}>
        <h3 className={forms.legend}>With the extra payments</h3>
        <p>
          The extra payments change nothing: the loan is repaid in month {rows.length} in any case, with the same
          interest. Choose an earlier month to save interest.
        </p>
      </div>
    );
  const last = rows.at(-1);
  const earlier = plain.rows.length - rows.length;
  const late = scenario.once.filter(({ month }) => month > rows.length);
  // After the last single payment every instalment is the same, except the very last one.
  const afterwards = rows.at(-2)?.payment ?? 0;
  return (
    <div className={extraPayments.calcWith}>
      <h3 className={forms.legend}>With the extra payments</h3>
      <dl className={`${calculator.pair} ${extraPayments.pairThree}`}>
        <div>
          <dt>Paid off after</dt>
          <dd>{rows.length} months</dd>
        </div>
        {scenario.effect === "lower" ? (
          <div>
            <dt>{scenario.extra > 0 ? "Lowest instalment" : "Instalment afterwards"}</dt>
            <dd>{dollars(afterwards / 100)}</dd>
          </div>
        ) : (
          <div>
            <dt>Interest</dt>
            <dd>{dollars(schedule.interest / 100)}</dd>
          </div>
        )}
        <div>
          <dt>Interest saved</dt>
          <dd>{dollars((plain.interest - schedule.interest) / 100)}</dd>
        </div>
      </dl>
      <p className={`source ${extraPayments.booked}`}>
        {earlier > 0 && `${capital(duration(earlier))} earlier. `}
        {scenario.effect === "lower" && earlier === 0 && `Instalments come down to ${dollarsAndCents(afterwards)}. `}
        Interest {dollarsAndCents(schedule.interest)}, last payment{" "}
        {dollarsAndCents((last?.payment ?? 0) + (last?.extra ?? 0))}.
        {late.length > 0 &&
          ` The loan ends before month ${late.map(({ month }) => month).join(" and ")}: what was to be paid then is not needed.`}
      </p>
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
