import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import * as forms from "~/ui/forms.module.css";
import type { Reading } from "./figures";

/**
 * A box that accepts any valid number while it is typed. A number out of range becomes the nearest valid value when the
 * person leaves the box. An empty box keeps the value, or, with `onEmpty`, gives it up; `next` is then the control that
 * gets the focus.
 */
export function NumberBox({
  value,
  read,
  onChange,
  onEmpty,
  ...rest
}: {
  value: number | null;
  read: (text: string) => Reading<number>;
  onChange: (value: number, said?: readonly string[]) => void;
  onEmpty?: (next: EventTarget | null) => void;
} & Omit<ComponentProps<"input">, "value" | "onChange" | "type">) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const given = read(text);
    if (text.trim() !== "" && !given.message) onChange(given.value);
  };
  // Text that was typed before the script ran counts. It is read before React resets the box.
  const box = useRef<HTMLInputElement>(null);
  const first = useRef(type);
  useLayoutEffect(() => {
    const early = box.current;
    if (early && early.value !== early.defaultValue) first.current(early.value);
  }, []);
  const leave = (next: EventTarget | null) => {
    if (typed === null) return;
    setTyped(null);
    // What is no number comes as an empty text as well.
    if (typed.trim() === "") {
      if (onEmpty) onEmpty(next);
      else if (value !== null) onChange(value, [`No number was entered. We keep ${value}.`]);
      return;
    }
    const { value: nearest, message } = read(typed);
    if (message) onChange(nearest, [message]);
  };
  return (
    <input
      {...rest}
      ref={box}
      className={forms.input}
      type="number"
      inputMode="decimal"
      value={typed ?? value ?? ""}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => leave(event.relatedTarget)}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave(null);
      }}
    />
  );
}
