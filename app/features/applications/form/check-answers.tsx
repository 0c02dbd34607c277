import type { MouseEvent } from "react";
import * as answersList from "~/features/applications/answers-list.module.css";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import { FileList } from "../attachments/file-list";
import type { AttachedFile } from "../attachments/vocabulary";
import { notApplicable, printedAnswer } from "../printed-answer";
import { type Answers, attachmentStep, type FieldName, isMissing, steps } from "../questions";
import type { FieldErrors } from "../schema";
import { fieldPath } from "./error-lines";
import * as styles from "./wizard.module.css";

/** All answers before they are sent, each with a link to change it. Missing and wrong ones are marked. */
export function CheckAnswers({
  answers,
  problems,
  files,
  onChange,
}: {
  answers: Answers;
  problems: FieldErrors;
  files: readonly AttachedFile[];
  onChange: (event: MouseEvent, step: number, name: FieldName | "attachments") => void;
}) {
  const change = (step: number, name: FieldName | "attachments", label: string) => (
    <a
      className={`${buttons.textLink} small`}
      href={fieldPath(step, name, {
        check: name !== "attachments" && Boolean(problems[name]),
        fromReview: true,
      })}
      onClick={(event) => onChange(event, step, name)}
    >
      Change<span className="vh"> {label}</span>
    </a>
  );
  return (
    <>
      {steps.map(({ number, title, questions }) => (
        <section key={number} className={answersList.answers} aria-labelledby={`check-${number}`}>
          <div className={answersList.head}>
            <h3 id={`check-${number}`}>{title}</h3>
          </div>
          <dl className={`${termRows.lines} ${answersList.linesChange}`}>
            {questions.map(({ name, label }) => {
              const answer = printedAnswer(name, answers);
              return (
                <div key={name}>
                  <dt>{label}</dt>
                  {isMissing(name, answers) ? (
                    <dd className={forms.error}>Missing</dd>
                  ) : (
                    <dd className={preLine.preLine}>
                      {answer || notApplicable}
                      {problems[name] && (
                        <span className={`${forms.error} ${styles.answerError}`}>{problems[name]}</span>
                      )}
                    </dd>
                  )}
                  <dd>{change(number, name, label)}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      <section className={answersList.answers} aria-labelledby="check-files">
        <div className={answersList.head}>
          <h3 id="check-files">Supporting Documents</h3>
          {change(attachmentStep, "attachments", "Supporting Documents")}
        </div>
        {files.length === 0 ? <p className="muted">None attached.</p> : <FileList files={files} />}
      </section>
    </>
  );
}
