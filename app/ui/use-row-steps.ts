import { useEffect, useRef } from "react";

const rowSelector = "#main :is(tbody tr, [data-rows] > li)";

const rows = () =>
  [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(
    (row) => opener(row) !== undefined && row.checkVisibility(),
  );

/** What Enter opens in a row. */
const opener = (row: HTMLElement) =>
  row.querySelector<HTMLElement>("a[data-opens]") ?? row.querySelector<HTMLElement>("a") ?? undefined;

/** Whether the page has rows between which one can step. */
export const hasRows = () => rows().length > 0;

export function rowOf(element: Element | null): HTMLElement | undefined {
  const row = element?.closest<HTMLElement>(rowSelector);
  return row && opener(row) ? row : undefined;
}

/**
 * Leads from row to row. It goes on from the row that had the focus last, because a message with its Undo, a dialog or a press of
 * the mouse may have it by now. On the way down, rows that were dealt with while the list is on the screen (`data-dealt-with`) are
 * passed over as long as others follow. Returns false on a page without rows.
 */
export function useRowSteps(): (by: 1 | -1) => boolean {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = rowOf(target) ?? last.current;
    };
    window.addEventListener("focusin", hear);
    return () => window.removeEventListener("focusin", hear);
  }, []);
  return (by) => {
    const all = rows();
    const from = rowOf(document.activeElement) ?? last.current;
    const at = from ? all.indexOf(from) : -1;
    const ahead = by === 1 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed();
    const waiting = by === 1 ? ahead.find((row) => !row.hasAttribute("data-dealt-with")) : undefined;
    const row = waiting ?? ahead[0] ?? all[Math.max(0, at)];
    if (!row) return false;
    opener(row)?.focus();
    return true;
  };
}
