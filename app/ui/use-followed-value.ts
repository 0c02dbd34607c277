import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps an uncontrolled select equal to the address or the server's data. A new `key` would do that too, but would take
 * the focus away while somebody uses the arrow keys. A choice that was made before the script ran, on a slow
 * connection, is given to `choose` as soon as the script runs.
 */
export function useFollowedValue(
  value: string,
  choose: (select: HTMLSelectElement) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  const catchUp = useEffectEvent(() => {
    if (select.current && isChanged(select.current)) choose(select.current);
  });
  useLayoutEffect(() => catchUp(), []);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (select.current) select.current.value = value;
  }, [value]);
  return select;
}

/** Whether another option is chosen than the page came with. */
function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}
