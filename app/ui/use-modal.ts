import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * Runs a native <dialog> from a boolean. The server may render it open (plain, for a page without a script); after
 * hydration it becomes modal. The browser keeps focus inside, closes on Escape, and returns focus where it was; closing
 * in the layout phase lets that happen before the element leaves the page.
 */
export function useModal(
  open: boolean,
  onClose: (() => void) | undefined,
): { ref: RefObject<HTMLDialogElement | null>; open: boolean; onClose: () => void } {
  const ref = useRef<HTMLDialogElement>(null);
  // The attribute belongs to the browser once the page is alive: React must always render the value it began with.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    open: openAtFirst,
    onClose: () => {
      // Only a close by the person counts; one that was followed by opening again does not.
      if (open && !ref.current?.open) onClose?.();
    },
  };
}
