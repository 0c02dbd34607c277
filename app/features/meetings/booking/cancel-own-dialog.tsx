import { Form } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { OwnTime } from "~/ui/own-time";
import { TextField } from "~/ui/text-field";

/** Asks before a client cancels a meeting, and for the reason. */
export function CancelOwnDialog({
  meeting: { meetsAt, ownZone },
  error,
  onClose,
}: {
  meeting: { meetsAt: number; ownZone: string };
  /** The error of the reason that was sent. */
  error?: string[];
  onClose: () => void;
}) {
  return (
    <Dialog open title="Cancel this meeting?" onClose={onClose}>
      <p className="small">
        <OwnTime at={meetsAt} timeZone={ownZone} />. We get a message at once. You can book another meeting afterwards.
      </p>
      <Form method="post" className="stack" preventScrollReset>
        <TextField
          label="Reason"
          name="reason"
          hint="Optional. It tells us why you cancel."
          autoComplete="off"
          error={error}
          maxLength={500}
        />
        <div className={buttons.btnRow}>
          <ButtonLink variant="line" to="?" replace preventScrollReset>
            Keep the meeting
          </ButtonLink>
          <Button variant="danger" name="intent" value="cancel-meeting">
            Cancel meeting
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
