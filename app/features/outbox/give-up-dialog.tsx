import { Form, useNavigation } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import type { MailLine } from "./list-mail.server";

/** This cannot be undone, because the text of the mail is deleted. */
export function GiveUpDialog({ mail, cancel, onClose }: { mail: MailLine; cancel: string; onClose: () => void }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <AlertDialog
      open
      message="Stop sending this mail? Corvane will not try again, and the text of the mail is deleted. You cannot undo this."
      detail={
        <p>
          {mail.subject}
          <br />
          To {mail.to}
        </p>
      }
      onClose={onClose}
    >
      <ButtonLink variant="line" to={cancel} replace preventScrollReset>
        Keep trying
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="mailId" value={mail.id} />
        <input type="hidden" name="seen" value={mail.state} />
        <Button variant="danger" name="intent" value="give-up" busy={busy}>
          Stop sending
        </Button>
      </Form>
    </AlertDialog>
  );
}
