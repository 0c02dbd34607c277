import { Form, useNavigation } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import type { MeetingRequest } from "./meetings.server";

/** Asks before a client's request for a meeting is withdrawn. */
export function WithdrawDialog({
  request: { topic, days },
  onClose,
}: {
  request: MeetingRequest;
  onClose: () => void;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <AlertDialog
      open
      message="Withdraw your request for a meeting?"
      detail={`${topic}; ${days.join(", ")}. We stop looking for a time for it. You can ask for a meeting again at any time.`}
      onClose={onClose}
    >
      <ButtonLink variant="line" to="?" replace preventScrollReset>
        Keep the request
      </ButtonLink>
      <Form method="post" action="?" preventScrollReset>
        <Button variant="danger" name="intent" value="cancel" busy={busy}>
          Withdraw the request
        </Button>
      </Form>
    </AlertDialog>
  );
}
