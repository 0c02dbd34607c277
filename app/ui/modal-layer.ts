import { createContext } from "react";

/**
 * Hears which dialogs are open as modals. Nothing outside of a modal can be reached, so a message with a button has to be
 * shown inside the topmost one.
 */
export interface ModalLayer {
  opened: (dialog: HTMLDialogElement) => void;
  closed: (dialog: HTMLDialogElement) => void;
}

export const ModalLayerContext = createContext<ModalLayer>({ opened: () => {}, closed: () => {} });
