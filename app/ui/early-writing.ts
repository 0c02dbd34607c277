import type { Field, Guard, StateBefore } from "./use-unsaved";

/**
 * Counts what a person has typed into a form before the script ran as typed, so that it is not lost without a question. `answers`:
 * the page came as the answer to a form. What stands in a form that was refused is then stored nowhere.
 */
export function countEarlyWriting(guard: Guard, answers: boolean): void {
  const { element } = guard;
  const fields = [...element.querySelectorAll<Field>("input, textarea, select")];
  const isRefused = answers && element.querySelector("[role=alert], [aria-invalid=true]") !== null;
  if (guard.changed() || (!isRefused && fields.every((field) => stateBefore(field) === undefined))) return;
  guard.discard(isRefused ? () => ({ value: "", checked: false }) : stateBefore);
  element.dispatchEvent(new Event("input"));
}

/**
 * What the server has sent in a field that a person has changed since; undefined for any other field. What a script or the
 * browser itself has filled in is nobody's writing.
 */
const stateBefore: StateBefore = (field) => {
  // Only a field that was left counts as used.
  if (!field.matches(":is(:focus, :user-valid, :user-invalid):not(:is(:autofill))")) return undefined;
  const { value, checked, defaultChecked, defaultValue } = field as HTMLInputElement;
  const isChoice = field.type === "checkbox" || field.type === "radio";
  const before = {
    value: isChoice ? value : field instanceof HTMLSelectElement ? chosenBefore(field) : defaultValue,
    checked: defaultChecked,
  };
  return before.value === value && before.checked === checked ? undefined : before;
};

function chosenBefore({ options }: HTMLSelectElement): string {
  const all = [...options];
  return (all.find((option) => option.defaultSelected) ?? all.find((option) => !option.disabled))?.value ?? "";
}
