import { countryCode } from "../countries";
import { type Answers, type FieldName, missingIn, reviewStep, steps } from "../questions";
import type { FieldErrors } from "../schema";

export interface StepCount {
  /** Questions without an answer. */
  missing: number;
  /** Answers that cannot be right. */
  wrong: number;
}

/**
 * What is left to do, by step. A country that is not in the list counts before the server has checked it, because the
 * form has the list.
 */
export const countSteps = (answers: Answers, problems: FieldErrors): StepCount[] =>
  steps.map((step) => ({
    missing: missingIn(step, answers),
    wrong: step.questions.filter(
      ({ name }) => answers[name]?.trim() && (problems[name] || (name === "country" && !countryCode(answers[name]))),
    ).length,
  }));

/** The first step with something left to do; the review when there is none. */
export function firstOpenStep(answers: Answers, problems: FieldErrors): number {
  const index = countSteps(answers, problems).findIndex(({ missing, wrong }) => missing + wrong > 0);
  return steps[index]?.number ?? reviewStep;
}

/** The same for all steps, in a sentence. */
export function leftToDo(counts: readonly StepCount[]): string {
  const missing = counts.reduce((sum, one) => sum + one.missing, 0);
  const wrong = counts.reduce((sum, one) => sum + one.wrong, 0);
  if (missing + wrong === 0) return "Everything is answered.";
  const parts = [missing > 0 && `${missing} still missing`, wrong > 0 && `${wrong} to correct`].filter(Boolean);
  return `${parts.join(", ")}. Press Change to go to the field.`;
}

export const questionsOf = (step: number): FieldName[] =>
  steps.filter(({ number }) => number === step).flatMap(({ questions }) => questions.map(({ name }) => name));
