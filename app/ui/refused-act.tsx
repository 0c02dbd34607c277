import type { ReactNode } from "react";
import { AlertDialog } from "./alert-dialog";
import { ButtonLink } from "./button";

/**
 * Says that nothing was changed, and why. `to` is the page without the message, where OK leads while no script runs. With one, OK
 * does the same as Escape: a message that does not come from the address would stay if OK only led to it.
 */
export function RefusedAct({
  message,
  detail,
  to,
  onClose,
}: {
  message: string;
  detail?: ReactNode;
  to: string;
  onClose: () => void;
}) {
  return (
    <AlertDialog open message={message} detail={detail} onClose={onClose}>
      <ButtonLink
        to={to}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        OK
      </ButtonLink>
    </AlertDialog>
  );
}
