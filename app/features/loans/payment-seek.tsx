import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { Adjusted } from "./adjusted";
import { type Calculation, changeShown, readPayment, shown } from "./calculation";
import { CalculationLink } from "./calculation-link";
import type { CalculationStore } from "./calculation-store";
import * as calculator from "./calculator.module.css";
import * as comparison from "./comparison.module.css";
import { dollars, dollarsAndCents, percent } from "./figures";
import { amountFor, termFor } from "./goal-seek";
import { type Message, stillTrue } from "./messages";
import { MoneyBox } from "./money-box";
import { loanRange } from "./scenario";

/**
 * The formula solved for other values: the amount that a payment allows over this term, and the term for this amount.
 */
export function PaymentSeek({
  calculation,
  unread,
  messages,
  store,
}: {
  calculation: Calculation;
  unread?: string;
  messages: readonly Message[];
  store: CalculationStore;
}) {
  const { payment } = calculation;
  const put = (cents: number | null, said: readonly string[] = []) =>
    store.set({ ...calculation, payment: cents }, [
      ...stillTrue(messages, "payment"),
      ...said.map((text) => ({ about: "payment", text }) as const),
    ]);
  return (
    <div className={comparison.band} id="payment-seek">
      <div className={forms.field}>
        <h3>Begin with a payment</h3>
        <label className={forms.legend} htmlFor="payment">
          What you can pay a month, in dollars
        </label>
        <MoneyBox
          id="payment"
          example="20,000"
          name="payment"
          value={payment === null ? null : payment / 100}
          unread={unread}
          read={(text) => {
            const { value, ...said } = readPayment(text);
            return { value: (value ?? 0) / 100, ...said };
          }}
          aria-describedby="payment-message"
          onChange={(value, said) => put(Math.round(value * 100), said)}
          onEmpty={() => put(null)}
        />
        <Adjusted id="payment" messages={messages} />
        <button type="submit" className={`${buttons.btn} ${buttons.btnLine} ${calculator.noScript}`}>
          Compute
        </button>
      </div>
      {payment === null ? (
        <p className="lede">
          How large a loan does your monthly payment cover? Enter a payment to see the largest amount over your term and
          the shortest term for your amount.
        </p>
      ) : (
        <Answers calculation={calculation} payment={payment} store={store} />
      )}
    </div>
  );
}

function Answers({
  calculation,
  payment,
  store,
}: {
  calculation: Calculation;
  payment: number;
  store: CalculationStore;
}) {
  const scenario = shown(calculation);
  const { amount, rate, term } = scenario;
  const most = amountFor(payment, scenario);
  const shortest = termFor(payment, scenario);
  const use = (part: Parameters<typeof changeShown>[1]) => changeShown(calculation, part).calculation;
  return (
    <dl className={`${calculator.pair} ${comparison.answers}`}>
      <div>
        <dt>
          Largest amount over {term} years at {percent(rate)}
        </dt>
        <dd>{most.amount === null ? "none" : dollars(most.amount)}</dd>
        <dd className="source">
          {most.amount === null
            ? `The smallest loan, ${dollars(loanRange.amount.min)}, costs ${dollarsAndCents(most.level)} a month. That is more than ${dollarsAndCents(payment)}.`
            : most.capped
              ? `This is the largest loan. It costs ${dollarsAndCents(most.level)} a month. That is less than ${dollarsAndCents(payment)}.`
              : `It costs ${dollarsAndCents(most.level)} a month. A larger loan costs more than ${dollarsAndCents(payment)}.`}{" "}
          {most.amount !== null && most.amount !== amount && (
            <CalculationLink to={use({ amount: most.amount })} hash="calculator" then="payment" store={store}>
              Use {dollars(most.amount)}
            </CalculationLink>
          )}
        </dd>
      </div>
      <div>
        <dt>
          Shortest term for {dollars(amount)} at {percent(rate)}
        </dt>
        <dd>{shortest.term === null ? "none" : `${shortest.term} years`}</dd>
        <dd className="source">
          {shortest.term === null
            ? `Even over 15 years it costs ${dollarsAndCents(shortest.level)} a month. That is more than ${dollarsAndCents(payment)}.`
            : `It costs ${dollarsAndCents(shortest.level)} a month.${shortest.shorter ? ` Over ${shortest.shorter.term} years it would cost ${dollarsAndCents(shortest.shorter.level)}.` : ""}`}{" "}
          {shortest.term !== null && shortest.term !== term && (
            <CalculationLink to={use({ term: shortest.term })} hash="calculator" then="payment" store={store}>
              Use {shortest.term} years
            </CalculationLink>
          )}
        </dd>
      </div>
    </dl>
  );
}
