import * as buttons from "~/ui/buttons.module.css";
import * as bar from "./bar.module.css";
import { addScenario, type Calculation, letterOf, letters, removeScenario } from "./calculation";
import type { CalculationStore } from "./calculation-store";
import { dollars, percent } from "./figures";
import * as styles from "./scenarios.module.css";

/** The scenarios, the shown one marked, with buttons that add or remove one. Without a script they send the form. */
export function ScenarioBar({ calculation, store }: { calculation: Calculation; store: CalculationStore }) {
  const { scenarios, on } = calculation;
  if (scenarios.length === 1) return null;
  return (
    <div className={`${bar.bar} ${styles.scenarioBar}`}>
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

/** Adds a copy of the shown scenario. */
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

/** A new scenario will be changed, so its amount gets the focus and is selected. */
function focusFirstField() {
  requestAnimationFrame(() => {
    const amount = document.getElementById("amount");
    amount?.focus();
    if (amount instanceof HTMLInputElement) amount.select();
  });
}

/** The pressed button may have disappeared, so the focus goes to the scenario that is shown now. */
function focusShown() {
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>(`.${styles.tabs} [aria-current], #add-scenario`);
    next?.focus();
  });
}
