import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import * as styles from "./notices.module.css";
import { useModal } from "./use-modal";
import { useUnsaved } from "./use-unsaved";

/**
 * A modal with a title and, as children, usually one form with its own buttons. If something was typed, Escape, Back, a
 * link or closing the page asks before it is lost.
 */
export function Dialog({
  open,
  title,
  onClose,
  role,
  describedBy,
  className,
  children,
}: {
  open: boolean;
  title: string;
  /** For a question that must not be answered by mistake. */
  role?: "alertdialog";
  /** The id of the text that says what the question is about. */
  describedBy?: string;
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const modal = useModal(open, onClose, () => unsaved.mayLeave(() => modal.ref.current?.close()));
  const unsaved = useUnsaved(modal.ref, "address");
  return (
    <dialog
      {...modal}
      role={role}
      className={classes(`${styles.alert} ${styles.dialog}`, className)}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
