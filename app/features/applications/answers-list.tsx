import type { ReactNode } from "react";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import * as styles from "./answers-list.module.css";
import { CorrectedValue } from "./corrected-value";
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
    <section key={step.number} className={styles.answers} aria-labelledby={`answers-${step.number}`}>
      <div className={styles.head}>
        <h3 id={`answers-${step.number}`}>{step.title}</h3>
        {act?.(step)}
      </div>
      <dl className={termRows.lines}>
        {step.questions.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={preLine.preLine}>
              {corrected[name] === undefined ? (
                printedAnswer(name, answers)
              ) : (
                <CorrectedValue before={printedAnswer(name, answers)} after={printedAnswer(name, corrected)} />
              )}
            </dd>
          </div>
        ))}
        {step.number === 3 && answers.loanPurpose && (
          <div>
            <dt>Loan Purpose</dt>
            <dd className={preLine.preLine}>{answers.loanPurpose}</dd>
          </div>
        )}
      </dl>
    </section>
  ));
}
