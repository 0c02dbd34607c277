import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

const controls = "a[href], button, select, input:not([type=hidden])";
/** A field could be changed by the next key by mistake: links and buttons are preferred. */
const harmless = "a[href], button";

/**
 * For a table or list whose rows have controls. When the control with the focus disappears because of its own action,
 * the focus moves to the row that is now in its place, and not to the top of the page. Spread the result on the
 * <table>, <ul> or <ol>.
 */
export function useKeptFocus<Rows extends HTMLElement>(): {
  ref: RefObject<Rows | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
} {
  const box = useRef<Rows>(null);
  const row = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf(box.current);
    const next = rows[Math.min(row.current, rows.length - 1)];
    (firstShown(next, harmless) ?? firstShown(next, controls))?.focus();
  });
  return {
    ref: box,
    onFocus: ({ target }) => {
      const index = rowsOf(box.current).findIndex((one) => one.contains(target));
      row.current = index < 0 ? null : index;
    },
    // Not heard when React takes the element away; and a dialog that is opened in a row gives the focus back.
    onBlur: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest("dialog"))) row.current = null;
    },
  };
}

/** Rows that have a control. */
const rowsOf = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll(":scope > tbody > tr, :scope > li") ?? [])].filter((row) => row.querySelector(controls));

const firstShown = (row: Element | undefined, selector: string) =>
  [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])].find((control) => control.checkVisibility());
