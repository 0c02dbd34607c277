import { useEffect, useState } from "react";
import { monthlyPayment, totals } from "./level-payment";
import { dollars, type Scenario, scenarioParameters, termsOf, writeScenario } from "./scenario";

/** Browsers limit how often an address may be rewritten, and nobody reads it while a slider moves. */
const writeAfter = 250;
/** A screen reader hears the result once it rests. */
const speakAfter = 600;

/** Keeps the scenario in the address, so that it can be kept, sent and reloaded; other parameters stay as they are. */
export function useWrittenAddress(scenario: Scenario, moved: boolean): void {
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      for (const name of scenarioParameters) address.searchParams.set(name, String(scenario[name]));
      history.replaceState(history.state, "", address);
      // The other buttons of the page that lead to the application take the scenario along.
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-apply]"))
        link.search = writeScenario(scenario);
    }, writeAfter);
    return () => clearTimeout(timer);
  }, [scenario, moved]);
}

/** The result as one sentence, a moment after the last change; empty until something was changed. */
export function useSpokenResult(scenario: Scenario, moved: boolean): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setSpoken(inWords(scenario)), speakAfter);
    return () => clearTimeout(timer);
  }, [scenario, moved]);
  return spoken;
}

function inWords(scenario: Scenario): string {
  const terms = termsOf(scenario);
  const { repayment, interest } = totals(terms);
  return `Monthly payment ${dollars(monthlyPayment(terms))}, total repayment ${dollars(repayment)}, total interest ${dollars(interest)}.`;
}
