import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";
import { groupAround } from "~/ui/grouped-digits";
import { TextField } from "~/ui/text-field";
import { printedSum } from "../printed-sum";

/** Whole dollars that read 25,000,000 while they are typed; '25M' is written out when the field is left. */
export function AmountField({ defaultValue = "", ...field }: Omit<ComponentProps<typeof TextField>, "onInput">) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the script came.
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

/** Delete in front of a comma takes the digit behind it: the comma alone would come back. */
function passComma(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event;
  const { selectionStart: at, selectionEnd: end, value } = input;
  if (at === null || at !== end) return;
  if (key === "Delete" && value[at] === ",") input.setSelectionRange(at + 1, at + 1);
  if (key === "Backspace" && value[at - 1] === ",") input.setSelectionRange(at - 1, at - 1);
}
