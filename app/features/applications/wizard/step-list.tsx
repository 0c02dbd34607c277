import { Progress } from "~/ui/progress";
import { lastStep, steps } from "../questions";

/** Where the person is, and the way to every step. The buttons belong to the form: without a script they save it. */
export function StepList({
  step,
  missing,
  form,
  onGo,
}: {
  step: number;
  /** Unanswered questions by step. */
  missing: readonly number[];
  form: string;
  onGo: (step: number) => void;
}) {
  return (
    <div className="wizard-steps">
      <p className="legend" role="status">
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
                <span className="wizard-title">{title}</span>
                <span className="wizard-missing">{missingWords(missing[index] ?? 0)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

const missingWords = (missing: number) => (missing === 0 ? "Complete" : `${missing} to fill in`);
