import { type ReactNode, useId } from "react";
import * as buttons from "./buttons.module.css";
import * as notices from "./notices.module.css";
import { useModal } from "./use-modal";

/**
 * An alert or a confirmation with exactly this text. Children are the actions: put the safe one first, it gets the focus.
 * `onClose` is called on Escape. Without a script, render it with `open` and with links or forms as its actions.
 */
export function AlertDialog({
  open,
  message,
  detail,
  onClose,
  children,
}: {
  open: boolean;
  message: string;
  /** A second, quieter line: a reference number, a reason. */
  detail?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      className={notices.alert}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : undefined}
    >
      <p id={id}>{message}</p>
      {detail && (
        <div id={`${id}-detail`} className="small">
          {detail}
        </div>
      )}
      <div className={buttons.btnRow}>{children}</div>
    </dialog>
  );
}
