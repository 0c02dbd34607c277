import * as forms from "~/ui/forms.module.css";
import { Progress } from "~/ui/progress";
import { lastStep, steps } from "../questions";
import type { StepCount } from "./step-counts";
import * as styles from "./wizard.module.css";

/** Where the person is, and the way to every step. The buttons belong to the form: without a script they save it. */
export function StepList({
  step,
  counts,
  form,
  onGo,
}: {
  step: number;
  /** What is left to do, by step. */
  counts: readonly StepCount[];
  form: string;
  onGo: (step: number) => void;
}) {
  return (
    <div className={styles.steps}>
      <p className={forms.legend} role="status">
        Step {step} of {lastStep}
      </p>
      <Progress label={`Step ${step} of ${lastStep}`} value={step} max={lastStep} />
      <nav aria-label="Steps">
        <ol className="plain">
          {steps.map(({ number, title }, index) => (
            <li key={number}>
              <button
                type="submit"
                form={form}
                name="go"
                value={number}
                formNoValidate
                aria-current={number === step ? "step" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(number);
                }}
              >
                <b>{number}</b>
                <span className={styles.title}>{title}</span>
                <span className={styles.missing}>{words(counts[index])}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function words({ missing, wrong }: StepCount = { missing: 0, wrong: 0 }) {
  const correct = wrong > 0 && <span className={forms.error}>{wrong} to correct</span>;
  if (missing === 0) return correct || "Complete";
  return (
    <>
      {missing} to fill in{correct && <>, {correct}</>}
    </>
  );
}
