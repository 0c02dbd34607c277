import { type ComponentProps, useState } from "react";
import type { Reading } from "./figures";

/**
 * A box that takes any valid number while it is typed; what is out of range becomes the nearest valid value when the person
 * leaves it. An empty box keeps the value, or, with `onEmpty`, gives it up.
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
  onEmpty?: () => void;
} & Omit<ComponentProps<"input">, "value" | "onChange" | "type">) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const given = read(text);
    if (text.trim() !== "" && !given.message) onChange(given.value);
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === "") return onEmpty?.();
    const { value: nearest, message } = read(typed);
    if (message) onChange(nearest, [message]);
  };
  return (
    <input
      {...rest}
      className="input"
      type="number"
      inputMode="decimal"
      value={typed ?? value ?? ""}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
      }}
    />
  );
}
