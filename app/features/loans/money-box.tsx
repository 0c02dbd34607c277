import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { describedBy, FieldNotes } from "~/ui/field";
import * as forms from "~/ui/forms.module.css";
import { groupAround, groupDigits } from "~/ui/grouped-digits";
import { dollars, type Reading } from "./figures";

/**
 * A box for a sum of dollars, which reads 25,000,000 while it is typed and takes '25M' as well. A sum out of range becomes
 * the nearest valid one when the person leaves the box. A text that is no sum stays, with an error below it. An empty box
 * keeps the value, or, with `onEmpty`, gives it up; `next` is what gets the focus instead.
 */
export function MoneyBox({
  value,
  unread,
  hint,
  read,
  onChange,
  onEmpty,
  example = "25,000,000 or 25M",
  ...rest
}: {
  value: number | null;
  /** A text in the address that is not a sum. */
  unread?: string;
  hint?: string;
  read: (text: string) => Reading<number>;
  onChange: (value: number, said?: readonly string[]) => void;
  onEmpty?: (next: EventTarget | null) => void;
  /** What the error offers as an example. */
  example?: string;
} & Omit<ComponentProps<"input">, "value" | "onChange" | "type">) {
  const [typed, setTyped] = useState<string | null>(unread ?? null);
  const [failed, setFailed] = useState(unread !== undefined);
  const type = (text: string) => {
    setTyped(text);
    const given = read(text);
    if (!given.unread) setFailed(false);
    if (text.trim() !== "" && !given.message) onChange(given.value);
  };
  // Text that was typed before the script ran counts. It is read before React resets the box.
  const box = useRef<HTMLInputElement>(null);
  const first = useRef(type);
  useLayoutEffect(() => {
    const early = box.current;
    if (early && early.value !== early.defaultValue) first.current(groupDigits(early.value));
  }, []);
  const leave = (next: EventTarget | null) => {
    if (typed === null) return;
    const { value: nearest, message, unread: notRead } = read(typed);
    if (notRead) {
      setFailed(true);
      // What was said about an earlier text is no longer true.
      if (value !== null) onChange(value);
      return;
    }
    setTyped(null);
    if (typed.trim() === "") return onEmpty?.(next);
    if (message) onChange(nearest, [message]);
  };
  const error = failed && cannotRead(value, example);
  const notes = { hint, error: error || undefined };
  return (
    <>
      <input
        {...rest}
        ref={box}
        className={forms.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed ?? value?.toLocaleString("en-US") ?? ""}
        onChange={({ currentTarget: input }) => {
          const { text, caret } = groupAround(input.value, input.selectionStart ?? input.value.length);
          if (text !== input.value) {
            input.value = text;
            input.setSelectionRange(caret, caret);
          }
          type(text);
        }}
        onBlur={(event) => leave(event.relatedTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave(null);
        }}
        {...describedBy(rest.id, notes, rest["aria-describedby"])}
      />
      <FieldNotes id={rest.id} {...notes} />
    </>
  );
}

const cannotRead = (value: number | null, example: string) =>
  `Enter an amount in dollars, such as ${example}. Until then we calculate ${value === null ? "without it" : `with ${dollars(value)}`}.`;
