import { type KeyboardEvent, type RefObject, type SyntheticEvent, use, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ModalLayerContext } from "./modal-layer";

/**
 * Runs a native <dialog> from a boolean. The server may render it open (plain, for a page without a script); after
 * hydration it becomes modal. The browser keeps focus inside and returns it where it was; closing in the layout phase lets
 * that happen before the element leaves the page. `mayClose` is asked before Escape or a gesture closes it.
 */
export function useModal(
  open: boolean,
  onClose: (() => void) | undefined,
  mayClose: () => boolean = () => true,
): {
  ref: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: () => void;
  onCancel: (event: SyntheticEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const layer = use(ModalLayerContext);
  // The attribute belongs to the browser once the page is alive: React must always render the value it began with.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.removeAttribute("open");
    dialog.showModal();
    layer.opened(dialog);
    return () => {
      dialog.close();
      layer.closed(dialog);
    };
  }, [open, layer]);

  // Escape closes the dialog at once, and its address goes when the navigation ends. A link to the dialog that is pressed
  // in between leads to the address that is still there: `open` stays true, only the key of the location is new.
  const { key } = useLocation();
  const shownAt = useRef(key);
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (!open || !ref.current || ref.current.open) return;
    ref.current.showModal();
    layer.opened(ref.current);
  }, [open, key, layer]);

  return {
    ref,
    open: openAtFirst,
    onClose: () => {
      // Only a close by the person counts; one that was followed by opening again does not.
      if (!open || ref.current?.open) return;
      if (!mayClose()) return ref.current?.showModal();
      if (ref.current) layer.closed(ref.current);
      onClose?.();
    },
    onCancel: (event) => {
      if (event.target === ref.current && !mayClose()) event.preventDefault();
    },
    // Browsers close two dialogs that lie over each other with one Escape: only the upper one is meant.
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !ref.current?.matches(":modal")) return;
      event.preventDefault();
      event.stopPropagation();
      if (mayClose()) ref.current.close();
    },
  };
}
