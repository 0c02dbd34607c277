import { useState } from "react";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

/**
 * Asks before a number is saved that differs much from the one before. It stands in the form that was sent: the answer
 * 'yes' sends it again with `confirmed`. `asked` is the server's question: each one asks anew, also about the same numbers.
 */
export function ConfirmChange({
  asked,
  confirmed,
  message,
  detail,
  correct,
  save,
}: {
  asked: object;
  confirmed: string;
  message: string;
  detail: string;
  /** On the button that leads back to the field. */
  correct: string;
  /** On the button that sends the form again. */
  save: string;
}) {
  const [dismissed, setDismissed] = useState<object>();
  const hydrated = useHydrated();
  const close = () => setDismissed(asked);
  if (asked === dismissed) return null;
  return (
    <AlertDialog open message={message} detail={detail} onClose={close}>
      <Button variant="line" name="reconsider" value="yes" type={hydrated ? "button" : "submit"} onClick={close}>
        {correct}
      </Button>
      <Button name="confirmed" value={confirmed}>
        {save}
      </Button>
    </AlertDialog>
  );
}
