import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

/**
 * Asks before something is saved that is unusual, such as a number that differs much from the number before it. It is placed in the form that was sent:
 * the answer 'yes' sends the form again with `confirmed`. `asked` is the question from the server. Every new question
 * opens the dialog again, also about the same numbers. Without a script, the answer 'no' sends the form too, to an
 * address whose fragment moves the focus to the field.
 */
export function ConfirmChange({
  asked,
  confirmed,
  message,
  detail,
  field,
  correct,
  save,
}: {
  asked: object;
  confirmed: string;
  message: string;
  detail: ReactNode;
  /** The id of the field that holds the number, or to which it is gone back. */
  field: string;
  /** On the button that leads back to the field. */
  correct: string;
  /** On the button that sends the form again. */
  save: string;
}) {
  const [dismissed, setDismissed] = useState<object>();
  const hydrated = useHydrated();
  const close = () => {
    // The dialog gives the focus back to what had it before: the field gets it after that.
    flushSync(() => setDismissed(asked));
    const input = document.getElementById(field);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  };
  if (asked === dismissed) return null;
  return (
    <AlertDialog open message={message} detail={detail} onClose={close}>
      <Button
        name="reconsider"
        value="yes"
        type={hydrated ? "button" : "submit"}
        formAction={`#${field}`}
        onClick={close}
      >
        {correct}
      </Button>
      <Button variant="line" name="confirmed" value={confirmed}>
        {save}
      </Button>
    </AlertDialog>
  );
}
