import { type KeyboardEvent, type RefObject, type SyntheticEvent, use, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ModalLayerContext } from "./modal-layer";

/**
 * Opens and closes a native <dialog> by a boolean. The server may render it open (not modal, for a page without a
 * script); after hydration it becomes modal. The browser keeps the focus inside and returns it at the end, which works
 * only if the dialog is closed in the layout phase, before the element is removed. `mayClose` is asked before Escape or
 * a gesture closes it.
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
  // React must always render the first value, because the browser changes this attribute itself.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // Rendered by the server, it may have the focus before its script comes: what is typed next is not to reach the first field.
    const { activeElement } = document;
    const held = dialog.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : null;
    dialog.removeAttribute("open");
    dialog.showModal();
    held?.focus({ preventScroll: true });
    layer.opened(dialog);
    return () => {
      dialog.close();
      layer.closed(dialog);
    };
  }, [open, layer]);

  // Escape closes the dialog at once, but its address is removed when the navigation ends. If a link to the dialog is
  // pressed in between, `open` stays true and only the key of the location is new.
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
      // Only a close by the person counts, and only if the dialog was not opened again after it.
      if (!open || ref.current?.open) return;
      if (!mayClose()) return ref.current?.showModal();
      if (ref.current) layer.closed(ref.current);
      onClose?.();
    },
    onCancel: (event) => {
      if (event.target === ref.current && !mayClose()) event.preventDefault();
    },
    // Browsers close two dialogs above each other with one Escape. Only the upper one is meant.
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !ref.current?.matches(":modal")) return;
      event.preventDefault();
      event.stopPropagation();
      if (mayClose()) ref.current.close();
    },
  };
}
