import { useLayoutEffect, useRef } from "react";

/**
 * Reads a choice that was made before the script ran, on a slow connection: `take` gets the first value of the form's
 * control with this name. It is read before React renders again, because React would reset a controlled field. Pass the
 * result to the form as its ref.
 */
export function useEarlyValue(name: string, take: (value: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef({ name, take });
  useLayoutEffect(() => {
    const value = form.current && new FormData(form.current).get(first.current.name);
    if (typeof value === "string" && value !== "") first.current.take(value);
  }, []);
  return form;
}
