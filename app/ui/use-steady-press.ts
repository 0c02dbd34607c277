import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** Longer than the second click of a double click can take. */
const settle = 500;

/**
 * For a list with buttons that take their row away. The next row slides under the pointer then, and the second click of
 * a double click would act on it: a click of the pointer within half a second after that is ignored. `ids` are the ids
 * of the rows. Spread the result on the element around the rows.
 */
export function useSteadyPress(ids: readonly string[]) {
  const last = useRef(ids);
  const pressed = useRef(false);
  const changed = useRef(-settle);
  useLayoutEffect(() => {
    if (pressed.current && last.current.some((id) => !ids.includes(id))) {
      changed.current = performance.now();
      pressed.current = false;
    }
    last.current = ids;
  }, [ids]);
  return {
    onClickCapture: (event: MouseEvent) => {
      // `detail` is 0 for a press of a key: the focus stays in the list, and nothing slides under it.
      if (event.detail === 0) return;
      pressed.current = performance.now() - changed.current >= settle;
      if (pressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
