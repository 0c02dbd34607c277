import { Form } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button, ButtonLink } from "~/ui/button";
import type { Attendee } from "./attendees.server";

/** Asks before a place is taken back. `cancel` is the address of the list below, `waiting` how many stand in line. */
export function FreeDialog({
  attendee,
  waiting,
  cancel,
  onClose,
}: {
  attendee: Attendee;
  waiting: number;
  cancel: string;
  onClose: () => void;
}) {
  const place = attendee.standing === "confirmed";
  return (
    <AlertDialog
      open
      message={place ? "Free this place?" : "Take this person off the waiting list?"}
      detail={`${attendee.name}, ${attendee.email}, is told by mail.${place && waiting > 0 ? " The first in line has the place at once." : ""}`}
      onClose={onClose}
    >
      <ButtonLink variant="line" to={cancel} replace preventScrollReset>
        Keep
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="registrationId" value={attendee.id} />
        <input type="hidden" name="standing" value={attendee.standing} />
        <Button variant="danger">{place ? "Free the place" : "Take off the list"}</Button>
      </Form>
    </AlertDialog>
  );
}
