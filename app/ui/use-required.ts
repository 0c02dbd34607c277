import { type FormEvent, useState } from "react";

/**
 * For forms that must not be sent while a required field is empty: the first empty field gets the focus, and each shows
 * its message. `messages` by field name. Without a script the browser's own check does the same.
 */
export function useRequired(messages: Record<string, string>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    errors,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const values = new FormData(event.currentTarget);
      const empty = Object.entries(messages).filter(([name]) => String(values.get(name) ?? "").trim() === "");
      setErrors(Object.fromEntries(empty));
      const first = empty[0]?.[0];
      if (!first) return;
      event.preventDefault();
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
  };
}
