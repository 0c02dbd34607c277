/** Writes into a field as if it were typed, so that its form knows of it. */
export function typeInto(field: Element | null, value: string) {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
