import * as buttons from "~/ui/buttons.module.css";
import { addScenario, type Calculation, letterOf, letters, removeScenario } from "./calculation";
import type { CalculationStore } from "./calculation-store";
import { dollars, percent } from "./figures";
import * as styles from "./scenarios.module.css";

/** Which of the scenarios is shown, and buttons that add one or take it away. Without a script they send the form. */
export function ScenarioBar({ calculation, store }: { calculation: Calculation; store: CalculationStore }) {
  const { scenarios, on } = calculation;
  if (scenarios.length === 1) return null;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.tabs}>
        <legend className="vh">Scenario to change</legend>
        {scenarios.map(({ amount, rate, term }, index) => (
          <button
            key={letterOf(index)}
            type="submit"
            name="on"
            value={letterOf(index).toLowerCase()}
            aria-current={index === on ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              store.set({ ...calculation, on: index, year: null });
            }}
          >
            <span className="vh">Scenario </span>
            <b>{letterOf(index)}</b>
            <span className={styles.tabWords}>
              {dollars(amount)}, {percent(rate)}, {term} years
            </span>
          </button>
        ))}
      </fieldset>
      <div className={styles.barActs}>
        {scenarios.length < letters.length && <AddScenario calculation={calculation} store={store} />}
        <button
          className={buttons.textLink}
          type="submit"
          name="do"
          value="remove"
          onClick={(event) => {
            event.preventDefault();
            store.set(removeScenario(calculation));
            focusShown();
          }}
        >
          Remove {letterOf(on)}
        </button>
      </div>
    </div>
  );
}

/** Puts a copy of the scenario that is shown beside it. */
export function AddScenario({ calculation, store }: { calculation: Calculation; store: CalculationStore }) {
  const { length } = calculation.scenarios;
  return (
    <button
      id="add-scenario"
      className={
        length === 1 ? `${buttons.btn} ${buttons.btnLine}` : `${buttons.btn} ${buttons.btnLine} ${buttons.btnSmall}`
      }
      type="submit"
      name="do"
      value="add"
      onClick={(event) => {
        event.preventDefault();
        const { calculation: next, messages, added } = addScenario(calculation);
        store.set(next, messages);
        if (added) focusFirstField();
      }}
    >
      {length === 1 ? "Compare" : `Add scenario ${letterOf(length)}`}
    </button>
  );
}

/** A new scenario is there to be changed: its amount, selected, gets the focus. */
function focusFirstField() {
  requestAnimationFrame(() => {
    const amount = document.getElementById("amount");
    amount?.focus();
    if (amount instanceof HTMLInputElement) amount.select();
  });
}

/** The button that was pressed may be gone: on goes the focus to the scenario that is shown now. */
function focusShown() {
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>(`.${styles.tabs} [aria-current], #add-scenario`);
    next?.focus();
  });
}
