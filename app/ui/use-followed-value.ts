import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets an uncontrolled select follow what the address or the server says. A new `key` would do that too, and take the
 * focus from whoever walks its options with the arrow keys.
 */
export function useFollowedValue(value: string): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return select;
}
