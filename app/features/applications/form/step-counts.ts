import { type Answers, type FieldName, missingIn, steps } from "../questions";
import type { FieldErrors } from "../schema";

export interface StepCount {
  /** Questions without an answer. */
  missing: number;
  /** Answers that cannot be right. */
  wrong: number;
}

/** What is left to do, by step. */
export const countSteps = (answers: Answers, problems: FieldErrors): StepCount[] =>
  steps.map((step) => ({
    missing: missingIn(step, answers),
    wrong: step.questions.filter(({ name }) => problems[name] && answers[name]?.trim()).length,
  }));

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
