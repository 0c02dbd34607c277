import * as answersList from "~/features/applications/answers-list.module.css";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { readStoredScenario, scenarioInWords } from "../../loans/scenario";
import { AcceptedTexts } from "../accepted-texts";
import { CorrectedValue } from "../corrected-value";
import { printedAnswer } from "../printed-answer";
import { type FieldName, steps } from "../questions";
import type { LoanFile } from "./read-loan-file.server";
import type { RequestLine } from "./read-records.server";
import * as styles from "./underwriting.module.css";

/** The submitted answers with their questions. A correction is shown beside the original answer and never replaces it. */
export function GivenAnswers({ loanFile: { application, requests } }: { loanFile: LoanFile }) {
  const { answers, accepted } = application;
  const corrections = new Map<FieldName, RequestLine>();
  for (const request of [...requests].reverse())
    if (request.state === "accepted" && request.field && request.corrected !== null)
      corrections.set(request.field, request);
  const scenario = scenarioWords(answers.scenario);
  return (
    <section className={styles.part} aria-labelledby="answers">
      <h3 id="answers">The application</h3>
      {steps.map(({ number, title, questions }) => (
        <section key={number} className={answersList.answers} aria-labelledby={`answers-${number}`}>
          <h4 id={`answers-${number}`}>{title}</h4>
          <dl className={termRows.lines}>
            {questions.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className={preLine.preLine}>
                  <Answer field={name} printed={printedAnswer(name, answers)} correction={corrections.get(name)} />
                </dd>
              </div>
            ))}
            {number === 3 && answers.loanPurpose && (
              <div>
                <dt>Loan Purpose</dt>
                <dd className={preLine.preLine}>{answers.loanPurpose}</dd>
              </div>
            )}
            {number === 3 && scenario && (
              <div>
                <dt>Calculator</dt>
                <dd>{scenario}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      <AcceptedTexts accepted={accepted} />
    </section>
  );
}

function Answer({ field, printed, correction }: { field: FieldName; printed: string; correction?: RequestLine }) {
  if (!correction || correction.corrected === null) return printed;
  return (
    <>
      <CorrectedValue before={printed} after={printedAnswer(field, { [field]: correction.corrected })} />
      {correction.answeredAt !== null && (
        <span className={`source ${styles.corrected}`}>
          Corrected by the applicant, <OwnTime at={correction.answeredAt} />
        </span>
      )}
    </>
  );
}

function scenarioWords(scenario: string | undefined): string {
  if (!scenario) return "";
  return scenarioInWords(readStoredScenario(scenario).scenario);
}
