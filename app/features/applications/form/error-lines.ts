import { type FieldName, steps } from "../questions";
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
 * The address of a field, for a page without a script. `check` shows its error, `fromReview` a link back to the review
 * of all answers.
 */
export const fieldPath = (
  step: number,
  name: FieldName | "attachments",
  { check = false, fromReview = false }: { check?: boolean; fromReview?: boolean } = {},
) => `/application?step=${step}${fromReview ? "&from=review" : ""}${check ? "&check=1" : ""}#${name}`;

/** The target of a link. In a group of radio buttons it is the checked one. */
export function controlOf(name: FieldName | "attachments"): HTMLElement | null {
  if (name === "attachments") return document.getElementById("file");
  const element = document.getElementById(name);
  if (!(element instanceof HTMLFieldSetElement)) return element;
  return element.querySelector<HTMLElement>("input:checked") ?? element.querySelector<HTMLElement>("input");
}
