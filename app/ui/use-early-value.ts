import { useLayoutEffect, useRef } from "react";

/**
 * What somebody has chosen before the script ran, on a slow line: `take` gets the value that the form's control of this
 * name holds at first. Read before React renders anew, which would put a controlled field back. Goes to the form as ref.
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
