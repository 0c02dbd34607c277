import type { MouseEvent } from "react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lastStep } from "../questions";
import { nextFrom } from "./step-path";

/** The declaration, and the buttons below every step. Without a script each posts the form. */
export function WizardActions({
  step,
  review,
  fromReview,
  busy,
  onGo: go,
}: {
  step: number;
  review: boolean;
  /** The step was opened from the review of all answers. */
  fromReview: boolean;
  busy: boolean;
  onGo: (step: number, to?: { review?: boolean; next?: boolean }) => void;
}) {
  const move =
    (to: number, next = false) =>
    (event: MouseEvent) => {
      event.preventDefault();
      go(to, { next });
    };
  const check = !review && (step === lastStep || fromReview) && (
    <Button
      key="review"
      variant="line"
      name="go"
      value="review"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        go(lastStep, { review: true });
      }}
    >
      {fromReview ? "Back to check your answers" : "Check your answers"}
    </Button>
  );
  return (
    <>
      {step === lastStep && (
        <p className="source">
          By submitting you declare that what you have written is true, and you accept the{" "}
          <a href={href("/terms")} target="_blank" rel="noopener">
            terms
          </a>{" "}
          and the{" "}
          <a href={href("/privacy")} target="_blank" rel="noopener">
            privacy notice
          </a>
          .
        </p>
      )}
      <div className={buttons.btnRow}>
        <Button
          variant="line"
          name="go"
          value={review ? step : step - 1}
          formNoValidate
          disabled={step === 1}
          onClick={move(review ? step : step - 1)}
        >
          Previous
        </Button>
        {check}
        {step < lastStep ? (
          <Button key="next" name="go" value={nextFrom(step)} formNoValidate onClick={move(step + 1, true)}>
            Next
          </Button>
        ) : (
          <Button key="submit" name="intent" value="submit" formNoValidate busy={busy}>
            Submit Application
          </Button>
        )}
      </div>
    </>
  );
}
