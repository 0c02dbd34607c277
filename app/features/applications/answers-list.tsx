import type { ReactNode } from "react";
import { printedAnswer } from "./printed-answer";
import { type Answers, type Step, steps } from "./questions";

/**
 * All answers by step, in the words in which they were asked. A corrected answer stands beside what it corrects. `act`
 * stands beside the title of a step.
 */
export function AnswersList({
  answers,
  corrected = {},
  act,
}: {
  answers: Answers;
  corrected?: Answers;
  act?: (step: Step) => ReactNode;
}) {
  return steps.map((step) => (
    <section key={step.number} className="answers" aria-labelledby={`answers-${step.number}`}>
      <div className="answers-head">
        <h3 id={`answers-${step.number}`}>{step.title}</h3>
        {act?.(step)}
      </div>
      <dl className="lines">
        {step.questions.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="pre-line">
              {corrected[name] === undefined ? (
                printedAnswer(name, answers)
              ) : (
                <>
                  <del>{printedAnswer(name, answers)}</del> <ins>{printedAnswer(name, corrected)}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
        {step.number === 3 && answers.loanPurpose && (
          <div>
            <dt>Loan Purpose</dt>
            <dd className="pre-line">{answers.loanPurpose}</dd>
          </div>
        )}
      </dl>
    </section>
  ));
}
