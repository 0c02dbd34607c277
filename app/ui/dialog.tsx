import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import { useModal } from "./use-modal";

/** A modal with a title and, as children, usually one form with its own buttons. */
export function Dialog({
  open,
  title,
  onClose,
  className,
  children,
}: {
  open: boolean;
  title: string;
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog {...useModal(open, onClose)} className={classes("alert dialog", className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
