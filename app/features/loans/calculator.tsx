import { useState } from "react";
import { CalculatorFields } from "./calculator-fields";
import { CalculatorResult } from "./calculator-result";
import { type ReadScenario, type Scenario, writeScenario } from "./scenario";
import { useSpokenResult, useWrittenAddress } from "./use-scenario-effects";

/**
 * The loan calculator. The server renders it for the scenario in the address, and a plain GET form asks for another one;
 * in the browser it is an island (app/entry.calculator.tsx) whose result follows each move. Both render this component, so
 * it keeps to what needs no router: links are plain, ids are fixed.
 */
export function Calculator({ start }: { start: ReadScenario }) {
  const [scenario, setScenario] = useState(start.scenario);
  const [messages, setMessages] = useState<readonly string[]>(start.messages);
  const [moved, setMoved] = useState(false);
  useWrittenAddress(scenario, moved);
  const spoken = useSpokenResult(scenario, moved);

  const change = (part: Partial<Scenario>, said: readonly string[] = []) => {
    setScenario((before) => ({ ...before, ...part }));
    setMessages(said);
    setMoved(true);
  };
  return (
    <form className="calc" method="get" action="/project-funding#calculator">
      <div className="calc-controls">
        <CalculatorFields scenario={scenario} onChange={change} />
        <p className="calc-message small" role="status">
          {messages.join(" ")}
        </p>
        <div className="calc-note stack">
          <div className="btn-row">
            <a className="btn" href={`/application?${writeScenario(scenario)}`}>
              Apply Now
            </a>
            <button type="submit" className="btn btn--line no-script">
              Calculate
            </button>
          </div>
          <p className="source">
            Standard amortisation: monthly rate = annual / 12, level payments, no fees. An illustration, not an offer.
            Nobody pays us before a loan is paid out: <a href="#fraud">how to tell a fraud</a>.
          </p>
        </div>
      </div>
      <CalculatorResult scenario={scenario} />
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
    </form>
  );
}
