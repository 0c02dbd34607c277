import * as buttons from "~/ui/buttons.module.css";
import { Adjusted } from "./adjusted";
import { type Calculation, changeShown, letterOf, prefixOf, shown } from "./calculation";
import { type CalculationStore, useCalculation } from "./calculation-store";
import * as styles from "./calculator.module.css";
import { CalculatorFields, type Change } from "./calculator-fields";
import { CalculatorResult } from "./calculator-result";
import { ExtraFields } from "./extra-fields";
import { dollars } from "./figures";
import { monthlyPayment } from "./level-payment";
import { stillTrue } from "./messages";
import { PaymentSeek } from "./payment-seek";
import { repaymentTerms, startScenario, termsOf, writeScenario } from "./scenario";
import { AddScenario, ScenarioBar } from "./scenario-bar";
import * as scenariosStyles from "./scenarios.module.css";
import { SideBySide } from "./side-by-side";
import { useEarlyChoices } from "./use-early-choices";
import { useSpokenResult, useWrittenAddress } from "./use-scenario-effects";

/**
 * The loan calculator. The server renders it for the scenario in the address, and a plain GET form requests another
 * one. In the browser it is an island (app/entry.calculator.tsx) whose result follows each change. Both render this
 * component, so it must not need the router: links are plain, ids are fixed.
 */
export function Calculator({ store }: { store: CalculationStore }) {
  const { calculation, messages, unread, moved } = useCalculation(store);
  const { scenarios, on } = calculation;
  const scenario = shown(calculation);
  // The scenario of the start does not fill in the application form.
  const untouched = !moved && writeScenario(scenario) === writeScenario(startScenario(store.rates));
  useWrittenAddress(calculation, moved);
  const spoken = useSpokenResult(calculation, moved);

  const change: Change = (part, field, said = []) => {
    const before = store.get();
    const changed = changeShown(before.calculation, part);
    store.set(changed.calculation, [
      ...stillTrue(before.messages, field),
      ...said.map((text) => ({ about: field, text })),
      ...changed.messages,
    ]);
  };
  const form = useEarlyChoices(({ id, name, value }) => {
    if (id === "amount-slider") change({ amount: Number(value) }, "amount");
    else if (id === "rate-slider") change({ rate: Number(value) }, "rate");
    else if (name.endsWith("effect")) change({ effect: value === "lower" ? "lower" : "shorten" }, "effect");
    else if (name.endsWith("term")) change({ term: repaymentTerms.find((term) => String(term) === value) }, "term");
  });
  const fields = { scenario, rates: store.rates, prefix: prefixOf(on), unread, messages, onChange: change };
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action="/project-funding#calculator"
      // The limits of one box depend on another one: the server adjusts what does not fit, and says so.
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {/* Enter in a box sends the form without pressing the first button of the bar. */}
      <button type="submit" hidden />
      <Unseen calculation={calculation} />
      <ScenarioBar calculation={calculation} store={store} />
      <div className={styles.calc}>
        <div className={styles.inputs}>
          <Adjusted id="scenarios" messages={messages} />
          <CalculatorFields key={`loan-${on}-${scenarios.length}`} {...fields} />
          <ExtraFields key={`extras-${on}-${scenarios.length}`} {...fields} />
          {/* On a phone the result is one screen away from the sliders, so it stays visible below them, above the buttons. */}
          <p className={scenariosStyles.strip} aria-hidden="true">
            Monthly payment <b>{dollars(monthlyPayment(termsOf(scenario)))}</b>
          </p>
          <div className={`${styles.note} stack`}>
            <div className={buttons.btnRow}>
              <a className={buttons.btn} href={untouched ? "/application" : `/application?${writeScenario(scenario)}`}>
                Apply Now
              </a>
              <button type="submit" className={`${buttons.btn} ${buttons.btnLine} ${styles.noScript}`}>
                Calculate
              </button>
              {scenarios.length === 1 && <AddScenario calculation={calculation} store={store} />}
            </div>
            <p className="source">
              {scenarios.length > 1 && `Apply Now fills in the amount and term of scenario ${letterOf(on)}. `}
              Standard amortisation: monthly rate = annual / 12, level payments, no fees. An illustration, not an offer.
              Nobody pays us before a loan is paid out: <a href="#fraud">how to tell a fraud</a>.
            </p>
          </div>
        </div>
        <CalculatorResult scenario={scenario} />
      </div>
      <PaymentSeek calculation={calculation} unread={unread.payment?.text} messages={messages} store={store} />
      <SideBySide scenarios={scenarios} />
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
    </form>
  );
}

/** The scenarios that have no boxes at the moment, for the form as it is sent without a script. */
function Unseen({ calculation: { scenarios, on } }: { calculation: Calculation }) {
  return (
    <>
      {scenarios.flatMap((scenario, index) =>
        index === on
          ? []
          : [...new URLSearchParams(writeScenario(scenario, prefixOf(index)))].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            )),
      )}
      {on > 0 && <input type="hidden" name="on" value={letterOf(on).toLowerCase()} />}
    </>
  );
}
