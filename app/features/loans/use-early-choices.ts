import { useLayoutEffect, useRef } from "react";

/**
 * What was chosen before the script ran, on a slow line: `take` gets each slider and each choice of the form that no longer
 * stands as the server sent it. Read before React puts it back. Boxes read themselves (NumberBox, MoneyBox).
 */
export function useEarlyChoices(take: (field: HTMLInputElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    const fields =
      form.current?.querySelectorAll<HTMLInputElement>("input[type=radio]:checked, input[type=range]") ?? [];
    for (const field of fields) if (isMoved(field)) first.current(field);
  }, []);
  return form;
}

function isMoved(field: HTMLInputElement): boolean {
  if (field.type === "radio") return !field.defaultChecked;
  // A slider is at the step that is nearest to the value with which it was sent.
  const still = field.cloneNode() as HTMLInputElement;
  still.value = field.defaultValue;
  return still.value !== field.value;
}
