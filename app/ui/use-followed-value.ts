import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps an uncontrolled select equal to the address or the server's data. A new `key` would do that too, but would take
 * the focus away while somebody uses the arrow keys. A choice that was made before the script ran, on a slow
 * connection, is given to `choose` as soon as the script runs. `answers` counts what came back: a choice that was refused at
 * once may never have changed `value` on the screen, and is taken back all the same.
 */
export function useFollowedValue(
  value: string,
  choose: (select: HTMLSelectElement) => void,
  answers = 0,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const known = value + answers;
  const shown = useRef(known);
  const catchUp = useEffectEvent(() => {
    if (select.current && isChanged(select.current)) choose(select.current);
  });
  useLayoutEffect(() => catchUp(), []);
  useEffect(() => {
    if (shown.current === known) return;
    shown.current = known;
    if (select.current) select.current.value = value;
  }, [known, value]);
  return select;
}

/** Whether another option is chosen than the page came with. */
function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}
