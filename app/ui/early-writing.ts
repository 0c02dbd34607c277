import { type Field, isChoice, stateOf } from "./use-unsaved";

/** The state of a field of a page that the server has sent, before a person changed it while the script was not there yet. */
export function stateBefore(field: Field): string | boolean {
  // What a script or the browser itself has filled in is nobody's writing. Only a field that was left counts as used.
  const isWritten = field.matches(":is(:focus, :user-valid, :user-invalid):not(:is(:autofill))");
  if (!isWritten) return stateOf(field);
  if (!(field instanceof HTMLSelectElement))
    return isChoice(field) ? (field as HTMLInputElement).defaultChecked : field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? "";
}
