import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";
import { groupAround } from "~/ui/grouped-digits";
import { TextField } from "~/ui/text-field";
import { printedSum } from "../printed-sum";

/**
 * A field for whole dollars. The text reads 25,000,000 while it is typed, and '25M' is written in full when the field
 * is left.
 */
export function AmountField({ defaultValue = "", ...field }: Omit<ComponentProps<typeof TextField>, "onInput">) {
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before the script ran.
  useEffect(() => {
    if (input.current) group(input.current);
  }, []);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      defaultValue={printedSum(String(defaultValue))}
      onInput={({ currentTarget }) => group(currentTarget)}
      onKeyDown={passComma}
      onBlur={({ currentTarget: input }) => {
        input.value = printedSum(input.value);
      }}
    />
  );
}

function group(input: HTMLInputElement) {
  const { text, caret } = groupAround(input.value, input.selectionStart ?? input.value.length);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Delete before a comma removes the digit after it, because the comma alone would be inserted again. */
function passComma(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event;
  const { selectionStart: at, selectionEnd: end, value } = input;
  if (at === null || at !== end) return;
  if (key === "Delete" && value[at] === ",") input.setSelectionRange(at + 1, at + 1);
  if (key === "Backspace" && value[at - 1] === ",") input.setSelectionRange(at - 1, at - 1);
}
