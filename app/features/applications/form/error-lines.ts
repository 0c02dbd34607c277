import { type Answers, type FieldName, isMissing, steps } from "../questions";
import type { FieldErrors } from "../schema";

/** The lines of the error summary, in the order of the questions; without a script each opens its step and checks it. */
export const errorLines = (errors: FieldErrors) =>
  steps.flatMap(({ number, questions }) =>
    questions.flatMap(({ name }) => {
      const message = errors[name];
      return message ? [{ id: name, href: fieldPath(number, name, { check: true }), message }] : [];
    }),
  );

/**
 * What a step that was left with Next still needs: each wrong answer, and how many are missing. Links lead to the
 * fields; without a script the step opens with all its messages.
 */
export function lacksOf(step: number, answers: Answers, problems: FieldErrors) {
  const questions = steps.find(({ number }) => number === step)?.questions ?? [];
  const missing = questions.filter(({ name }) => isMissing(name, answers));
  const wrong = questions.flatMap(({ name }) => {
    const message = problems[name];
    return message && answers[name]?.trim() ? [{ name, message }] : [];
  });
  const [first] = missing;
  if (first) wrong.push({ name: first.name, message: `Step ${step}: ${missing.length} to fill in` });
  return wrong.map(({ name, message }) => ({ id: name, href: fieldPath(step, name, { passed: true }), message }));
}

/**
 * The address of a field, for a page without a script. `check` shows all errors, `passed` those of the step, and
 * `fromReview` a link back to the review of all answers.
 */
export const fieldPath = (
  step: number,
  name: FieldName | "attachments",
  {
    check = false,
    passed = false,
    fromReview = false,
  }: { check?: boolean; passed?: boolean; fromReview?: boolean } = {},
) =>
  `/application?step=${step}${fromReview ? "&from=review" : ""}${check ? "&check=1" : ""}${passed ? `&passed=${step}` : ""}#${name}`;

/** The target of a link. In a group of radio buttons it is the checked one. */
export function controlOf(name: FieldName | "attachments"): HTMLElement | null {
  if (name === "attachments") return document.getElementById("file");
  const element = document.getElementById(name);
  if (!(element instanceof HTMLFieldSetElement)) return element;
  return element.querySelector<HTMLElement>("input:checked") ?? element.querySelector<HTMLElement>("input");
}
